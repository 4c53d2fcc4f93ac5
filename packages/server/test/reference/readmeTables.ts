import { z } from 'zod';
import { configSchema } from '../../src/index.js';
import { createTools } from '../../src/tools/index.js';
import type { Annotations } from '../../src/tools/Tool.js';
import { configFields } from './configFields.js';
import { code, table } from './markdown.js';
import type { Schema } from './typeInWords.js';

/** The tools, as they are registered. */
export function toolsTable(): string {
  const rows = createTools(configSchema.parse({})).map(({ name, description, input, annotations }) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' }) as Schema;
    const names = Object.keys(properties).map((key) => (required.includes(key) ? key : `${key}?`));
    const [does = ''] = description.split(/(?<=\.) /);
    return [code(name), does, code(...names), hintsOf(annotations)];
  });
  return table(['tool', 'does', 'takes', ''], rows);
}

function hintsOf({ readOnlyHint, destructiveHint, idempotentHint }: Annotations): string {
  if (readOnlyHint) return 'only looks';
  const changes = destructiveHint ? 'changes, and may destroy' : 'changes';
  return idempotentHint ? `${changes}; can be repeated` : changes;
}

/** The settings, each with its path. */
export function configTable(): string {
  const rows = configFields.map(({ path, meaning, fallback }) => [code(path), meaning, fallback]);
  return table(['setting', 'meaning', 'default'], rows);
}
