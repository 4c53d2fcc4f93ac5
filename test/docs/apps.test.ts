import { join } from 'node:path';
import { describeComponents, validateApp } from '@lowdefy-mcp/apps';
import { describe, expect, test } from 'vitest';
import { createFolder, run, TICKETS, ticketsSetup } from '../../packages/server/test/cli/helpers.js';
import { readDocument, root } from './documents.js';
import { placeOf, readFences } from './readFences.js';

const DOCUMENT = 'docs/apps.md';
const text = readDocument(DOCUMENT);

test('the table of components matches the code (vitest -u updates it)', async () => {
  const rows = describeComponents().map(({ type, description }) => `| \`${type}\` | ${description} |`);
  const table = ['| type | |', '|---|---|', ...rows].join('\n');
  const place = /(<!-- components -->\n)[\s\S]*?(<!-- \/components -->)/;
  expect(text).toMatch(place);
  await expect(text.replace(place, (_, begin, end) => `${begin}${table}\n${end}`)).toMatchFileSnapshot(
    join(root, DOCUMENT),
  );
});

const specs = readFences(DOCUMENT)
  .filter(({ language, code }) => language === 'json' && code.includes('"components"'))
  .map((fence) => [placeOf(fence), fence.code] as const);

describe('the specs of the page', () => {
  test.each(specs)('%s is valid, and every reference has data of the right type', async (_, spec) => {
    expect(validateApp(JSON.parse(spec)).notes).toEqual([]);
    const { env, config } = await ticketsSetup();
    const file = join(await createFolder({ 'spec.json': spec }), 'spec.json');
    const ran = await run(['app', 'compile', file, TICKETS, '--config', config, '--roles', 'agent'], { env });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).not.toContain('role="alert"');
  });
});
