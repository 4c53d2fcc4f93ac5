import { z } from 'zod';
import { configSchema } from '../../src/index.js';
import { appTools } from '../../src/tools/apps/index.js';
import { createTools } from '../../src/tools/index.js';
import { actionSchema } from '../../src/tools/schemas.js';
import type { Annotations, Tool } from '../../src/tools/Tool.js';
import type { TestClient } from '../connectTo.js';
import { type AnsweredCall, APP_CALLS, callTools } from './callTools.js';
import { describePrompts, describeResources } from './describeOffers.js';
import { type Field, fieldsOf } from './fieldsOf.js';
import { code, fence, table } from './markdown.js';
import type { Schema } from './typeInWords.js';

/** With all that can be offered. */
const config = configSchema.parse({
  allow: { setState: true, setGlobal: true },
  viewer: { tool: 'readOnly' },
  apps: true,
});

/** Where a tool is not always there, the setting that it needs. */
const NEEDS: Readonly<Record<string, string>> = {
  view: 'viewer.tool',
  ...Object.fromEntries((appTools as readonly Tool[]).map(({ name }) => [name, 'apps: true'])),
};

/** docs/tools.md. `withApps`: a client of a server that has dashboards. */
export async function toolsPage(client: TestClient, withApps: TestClient): Promise<string> {
  const calls = [...(await callTools(client)), ...(await callTools(withApps, APP_CALLS))];
  return `${[
    '# Tools',
    'What the server offers to agents: tools, resources and a prompt. The calls are real ones: [the help desk](../examples/tickets)\nanswers them, with text. The fields under "output" are those of the structured content that tools answer with if\n[the configuration](configuration.md) has `answers: structured` or `both`; it has the same facts.',
    'This page is made from the code, by `packages/server/test/reference`; `vitest -u` writes it anew.',
    ...createTools(config).flatMap((tool) => describeTool(tool, calls)),
    ...(await describeResources(withApps)),
    ...(await describePrompts(client)),
  ].join('\n\n')}\n`;
}

function describeTool(tool: Tool, calls: readonly AnsweredCall[]): readonly string[] {
  const input = z.toJSONSchema(tool.input, { io: 'input', reused: 'inline' }) as Schema;
  const needs = NEEDS[tool.name];
  const output = z.toJSONSchema(tool.output, { io: 'output', reused: 'inline' }) as Schema;
  return [
    `## ${code(tool.name)}`,
    `**${tool.title}.** ${escapeTags(tool.description)}`,
    effectOf(tool.annotations),
    ...(needs === undefined ? [] : [`Only if [the configuration](configuration.md) has ${code(needs)}.`]),
    ...fieldTable('input', fieldsOf(input, '<name>'), 'Takes nothing.'),
    ...(tool.name === 'interact' ? describeActions() : []),
    ...fieldTable('output', fieldsOf(output, '<name>'), 'Answers with text alone.'),
    ...calls.filter((call) => call.tool === tool.name).flatMap(describeCall),
  ];
}

/** What a tool changes and reaches, as its annotations say. */
function effectOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: Annotations): string {
  const changes = destructiveHint
    ? 'It changes things, and may destroy some.'
    : 'It changes things, and destroys nothing.';
  return [
    readOnlyHint ? 'It only looks.' : changes,
    ...(!readOnlyHint && idempotentHint ? ['Called again, it does nothing more.'] : []),
    ...(openWorldHint ? ["It reaches the app's own databases and services."] : []),
  ].join(' ');
}

function fieldTable(kind: 'input' | 'output', fields: readonly Field[], none: string): readonly string[] {
  if (fields.length === 0) return [none];
  const columns: Readonly<Record<string, (field: Field) => string>> = {
    [kind]: ({ path }) => code(path),
    type: ({ type }) => type,
    default: ({ isRequired, fallback }) => (kind === 'input' && isRequired ? 'required' : fallback),
    meaning: ({ meaning }) => escapeTags(meaning),
  };
  const shown = Object.entries(columns).filter(([, cell]) => fields.some((field) => cell(field) !== ''));
  const rows = fields.map((field) => shown.map(([, cell]) => cell(field)));
  return [
    table(
      shown.map(([name]) => name),
      rows,
    ),
  ];
}

/** The kinds of actions, each with what it takes. */
function describeActions(): readonly string[] {
  const { oneOf = [] } = z.toJSONSchema(actionSchema(config.allow), {
    io: 'input',
    reused: 'inline',
  }) as Schema;
  const rows = (oneOf as readonly Schema[]).map((schema) => {
    const [type, ...fields] = fieldsOf(schema, '<name>');
    const takes = fields.map(({ path, isRequired, meaning }) =>
      escapeTags(`${code(isRequired ? path : `${path}?`)}${meaning === '' ? '' : `: ${meaning}`}`),
    );
    return [type?.type ?? '', escapeTags(schema.description ?? ''), takes.join('<br>')];
  });
  return [
    'Each of the `actions` has a `type`:',
    table(['type', 'does', 'takes'], rows),
    '`setState`, `setGlobal` and `callApi` are offered only if [the configuration](configuration.md) has them on under `allow`; the first two\nare off by default. `setState` cannot write where a field keeps its value, and both can add one item to a list, not more.',
  ];
}

function describeCall({ tool, args, answer }: AnsweredCall): readonly string[] {
  const call = JSON.stringify({ name: tool, arguments: args }, null, 2);
  return ['For example', fence('json', call), 'is answered with', fence('text', answer)];
}

/** The tags of pages are no HTML. */
function escapeTags(text: string): string {
  return text.replace(/<\w+>/g, (tag) => code(tag));
}
