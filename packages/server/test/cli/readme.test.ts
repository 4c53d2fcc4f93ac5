import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { help } from '../../src/cli/help.js';
import { OPTIONS } from '../../src/cli/options.js';
import { commandNames } from '../../src/cli/parseArguments.js';
import { configTable, toolsTable } from '../reference/readmeTables.js';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));

test('the tables of the README match the code (vitest -u updates them)', async () => {
  const tables = { tools: toolsTable(), config: configTable() };
  let text = await readFile(README, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`);
    expect(text).toMatch(place);
    text = text.replace(place, (_, begin, end) => `${begin}${table}${end}`);
  }
  await expect(text).toMatchFileSnapshot(README);
});

test('the help and the README contain every command and option', async () => {
  const readme = await readFile(README, 'utf8');
  for (const command of commandNames()) {
    expect(help).toContain(`lowdefy-mcp ${command}`);
    expect(readme).toContain(`lowdefy-mcp ${command}`);
  }
  for (const option of Object.keys(OPTIONS)) {
    expect(help).toContain(`--${option}`);
    expect(readme).toContain(`--${option}`);
  }
});
