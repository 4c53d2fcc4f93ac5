import { describe, expect, test } from 'vitest';
import { estimateTokens } from '../../packages/render-core/src/index.js';
import { configSchema } from '../../packages/server/src/index.js';
import { createGuide } from '../../packages/server/src/mcp/guide.js';
import { createTools } from '../../packages/server/src/tools/index.js';
import { readDocument } from './documents.js';
import { fencesIn, readFences } from './readFences.js';

/** The guide with all optional features enabled. */
const config = configSchema.parse({
  allow: { setState: true, setGlobal: true },
  viewer: { tool: 'readOnly' },
});
const tools = createTools(config);
const guide = createGuide(tools);
const docs = readDocument('docs/markdown.md');

const sectionOf = (text: string, title: string) =>
  text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
const spansIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The code in one column of all tables of a section of docs/markdown.md. */
function column(title: string, index: number): readonly string[] {
  const rows = [...sectionOf(docs, title).matchAll(/^\| .* \|$/gm)].map(([row]) =>
    row.split(/(?<!\\)\|/).slice(1, -1),
  );
  return rows.flatMap((cells) => spansIn(cells[index] ?? ''));
}

/** The tag, attribute, part or action that code begins with. */
const nameIn = (code: string) => /^<?[\w-]+:?/.exec(code)?.[0] ?? code;
const namesIn = (codes: readonly string[]) => [...new Set(codes.map(nameIn))];

test('the guide is below its token limit', () => {
  expect(estimateTokens(guide)).toBeLessThan(1500);
});

test('the guide has a line for each tool', () => {
  for (const { name } of tools) expect(guide).toContain(`\n- \`${name}\`: `);
});

describe('the guide contains everything that docs/markdown.md documents', () => {
  const known = [...spansIn(guide), ...spansIn(guide).flatMap((code) => code.split(/[ ,[\]]+/))].map(nameIn);

  test.each(namesIn(column('Tags', 0)))('%s', (name) => expect(known).toContain(name));
  const sent = namesIn(spansIn(sectionOf(guide, 'What to send')));
  const toSend = namesIn([...column('What to send', 0), ...column('What to send', 1)]);
  // The other cells are examples of arguments.
  test.each(toSend.filter((name) => /^<?\w+$/.test(name)))('%s, to send', (name) =>
    expect(sent).toContain(name),
  );
  test.each(namesIn(column('Inputs', 0)).filter((name) => name.endsWith(':')))('%s of an input', (part) =>
    expect(known).toContain(part),
  );
});

describe('docs/markdown.md documents everything in the guide', () => {
  const known = namesIn([...column('Tags', 0), ...spansIn(sectionOf(docs, 'Tags'))]);
  const written = spansIn(sectionOf(guide, 'Pages')).map(nameIn);

  test.each(written.filter((name) => name.startsWith('<')))('%s', (tag) => expect(known).toContain(tag));
  test('the example', () => {
    const examples = fencesIn(guide, 'guide').map(({ code }) => code);
    expect(examples).toHaveLength(3);
    expect(readFences('docs/markdown.md').map(({ code }) => code)).toEqual(expect.arrayContaining(examples));
  });
});
