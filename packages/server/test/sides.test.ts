import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Folders on the server side of the port, and imports of the session side, which they must not have. */
const SERVER_SIDE = ['auth', 'http', 'mcp', 'stdio', 'tools', 'viewer'];
const SESSION_SIDE = /^(?:\.\.\/(?:host|sessions|store|policy)\/|@lowdefy-mcp\/render-(?!core(?:\/html)?$))/;

test.each(SERVER_SIDE)('%s does not import modules of the session side of the port', (folder) => {
  const files = readdirSync(source(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const imports = files.flatMap((name) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(source(`${folder}/${name}`), 'utf8'));
    return importedFiles.map(({ fileName }) => `${name}: ${fileName}`);
  });
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((line) => SESSION_SIDE.test(line.split(': ')[1] ?? ''))).toEqual([]);
});
