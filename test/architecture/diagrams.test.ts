import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Arrow, drawImports } from './drawImports.js';
import { folderImportsOf, foldersOf, importsOf, packageName, packagesFolder } from './readImports.js';

const fileOf = (name: string) => fileURLToPath(new URL(`../../docs/images/${name}.svg`, import.meta.url));
const SCOPE = '@lowdefy-mcp/';
/** The command of this one is the server's, and its packs are found by their names: its sources import only the server. */
const PACKS_OF_ALL = ['render-basic', 'render-antd', 'render-extras'];

/** Each arrow once, in a fixed order: equal imports draw equal pictures. */
function distinct(arrows: readonly Arrow[]): readonly Arrow[] {
  const known = new Map(arrows.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

test('docs/images/packages.svg matches the imports between packages (vitest -u updates it)', async () => {
  const names = readdirSync(packagesFolder).sort();
  const imports = names.flatMap((from) =>
    importsOf(from)
      .filter(({ module }) => module.startsWith(SCOPE))
      .map(({ module }) => ({ from, to: packageName(module).slice(SCOPE.length) })),
  );
  const found = PACKS_OF_ALL.map((to) => ({ from: 'lowdefy-mcp', to }));
  const svg = drawImports(names, distinct([...imports, ...found]), 'Packages and what they import');
  await expect(svg).toMatchFileSnapshot(fileOf('packages'));
});

test.each(['headless', 'render-core', 'server'])(
  'docs/images/folders-%s.svg matches the imports between folders (vitest -u updates it)',
  async (name) => {
    const folders = [...foldersOf(name)].sort();
    const imports = folderImportsOf(name).filter(
      ({ from, to }) => folders.includes(from) && folders.includes(to),
    );
    const svg = drawImports(folders, distinct(imports), `Folders of ${name} and what they import`);
    await expect(svg).toMatchFileSnapshot(fileOf(`folders-${name}`));
  },
);
