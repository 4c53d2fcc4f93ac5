import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Folders with messages that agents read. Other messages are for authors and operators of the app. */
const FOLDERS = [
  ...['act', 'api', 'call', 'log', 'page', 'rules', 'runtime', 'save', 'session'].map(
    (name) => `headless/src/${name}`,
  ),
  ...['size', 'walk'].map((name) => `render-core/src/${name}`),
  ...['render-antd', 'render-basic', 'render-extras'].map((name) => `${name}/src`),
  ...['mcp', 'operate', 'sessions', 'tools'].map((name) => `server/src/${name}`),
];

/** `"${name}"`, but not an attribute of HTML. */
const UNQUOTED = /(?<!=)"\$\{[^}]*\}"/;

test.each(FOLDERS)('%s quotes names with quoteJson, which escapes them', (name) => {
  const folder = fileURLToPath(new URL(`../../packages/${name}/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.filter((file) => UNQUOTED.test(readFileSync(`${folder}${file}`, 'utf8')));
  expect(found).toEqual([]);
});
