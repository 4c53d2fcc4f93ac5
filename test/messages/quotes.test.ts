import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Where messages are made that agents read. Others are for those who write and run the app. */
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

test.each(FOLDERS)('%s writes no name between quotes by hand: quoteJson escapes what is in it', (name) => {
  const folder = fileURLToPath(new URL(`../../packages/${name}/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.filter((file) => UNQUOTED.test(readFileSync(`${folder}${file}`, 'utf8')));
  expect(found).toEqual([]);
});
