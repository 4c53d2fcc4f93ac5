import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The folder with all packages that are published. */
export const packagesFolder = fileURLToPath(new URL('../../packages', import.meta.url));

/** The source files below a folder, without tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test(-d)?\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** What a package's sources import, types included, with the file that does. */
function allImportsOf(name: string) {
  return sources(join(packagesFolder, name, 'src')).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.map(({ fileName }) => ({ file, module: fileName })),
  );
}

/** What a package's sources import from outside themselves. */
export function importsOf(name: string) {
  return allImportsOf(name).filter(({ module }) => !module.startsWith('.'));
}

/** The folders of a package's `src`. */
export function foldersOf(name: string): readonly string[] {
  return readdirSync(join(packagesFolder, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** An import from one folder of `src` to another. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
  /** The file that imports, and what. */
  readonly text: string;
}

/** Imports from one folder of `src` to another. A file directly in `src` is a folder of its own, by its name. */
export function folderImportsOf(name: string): readonly FolderImport[] {
  const source = join(packagesFolder, name, 'src');
  const folderOf = (path: string) => relative(source, path).split(sep)[0] ?? '';
  return allImportsOf(name)
    .filter(({ module }) => module.startsWith('.'))
    .map(({ file, module }) => {
      const target = join(dirname(file), module);
      return {
        from: folderOf(file),
        to: folderOf(target).replace(/\.js$/, '.ts'),
        text: `${relative(source, file)} imports ${relative(source, target)}`,
      };
    })
    .filter(({ from, to }) => from !== to);
}

/** The package that a module belongs to. */
export const packageName = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
