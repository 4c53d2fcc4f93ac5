import { z } from 'zod';
import { configSchema } from '../../src/index.js';
import { tools } from '../../src/tools/index.js';

type Schema = z.core.JSONSchema.JSONSchema;

/** The tools, as they are registered. */
export function toolsTable(): string {
  const rows = tools.map(({ name, description, input, annotations }) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' }) as Schema;
    const names = Object.keys(properties).map((key) => (required.includes(key) ? key : `${key}?`));
    const [does = ''] = description.split(/(?<=\.) /);
    const { readOnlyHint, destructiveHint, idempotentHint } = annotations;
    const hints = [
      readOnlyHint ? 'only looks' : destructiveHint ? 'changes, and may destroy' : 'changes',
      !readOnlyHint && idempotentHint && 'can be repeated',
    ];
    return [`\`${name}\``, does, code(names), hints.filter(Boolean).join('; ')];
  });
  return table(['tool', 'does', 'takes', ''], rows);
}

/** The settings, each with its path. */
export function configTable(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input', reused: 'inline' }) as Schema;
  return table(['setting', 'meaning', 'default'], settings(schema, ''));
}

function settings({ properties = {} }: Schema, path: string): readonly (readonly string[])[] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => {
    const own = `${path}${name}`;
    const inner = insideOf(schema, own);
    const isShown = inner.length === 0 || schema.description !== undefined;
    const fallback =
      inner.length > 0 || schema.default === undefined ? '' : code([JSON.stringify(schema.default)]);
    return [...(isShown ? [[code([own]), meaningOf(schema), fallback]] : []), ...inner];
  });
}

function insideOf(schema: Schema, path: string): readonly (readonly string[])[] {
  if (schema.properties !== undefined) return settings(schema, `${path}.`);
  const { additionalProperties: entries, items } = schema as Record<string, Schema | undefined>;
  if (entries?.properties !== undefined) return settings(entries, `${path}.<pageId>.`);
  if (items?.properties !== undefined) return settings(items, `${path}[].`);
  return [];
}

function meaningOf(schema: Schema): string {
  const entries = schema.additionalProperties as Schema | undefined;
  const choices = schema.enum === undefined ? '' : code(schema.enum.map(String));
  const values = entries?.properties === undefined ? entries?.description : undefined;
  return [schema.description, choices, values].filter(Boolean).join(' ');
}

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
