import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The documents in a folder. Folders that begin with a dot come and go while other tests run. */
const inFolder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(\.|node_modules$|dist$|expected\.|acts\.md$|__pages__$)/.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return inFolder(path);
      return path.endsWith('.md') ? [path] : [];
    });
const documents = ['README.md', 'CONTRIBUTING.md', ...inFolder('docs'), ...inFolder('packages')];

const blocksOf = (document: string, language: string) =>
  [...read(document).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, code]) => code as string,
  );

test('the page of the README prints what the README says', () => {
  const page = 'packages/render-core/test/pages/new_order';
  expect(blocksOf('README.md', 'yaml')).toContain(read(join(page, 'page.yaml')));
  expect(blocksOf('README.md', 'markdown')).toContain(read(join(page, 'expected.md')));
});

test('every example in TypeScript compiles', () => {
  const files = documents.flatMap((document) =>
    blocksOf(document, 'ts').map((code, index) => ({ name: join(root, `${document}.${index}.ts`), code })),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(compile(files)).toEqual([]);
});

/** Type-checks code that is in no file, with the settings of the workspace. */
function compile(files: readonly { name: string; code: string }[]): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  );
  const options = { ...config?.options, noEmit: true };
  const host = ts.createCompilerHost(options);
  const code = new Map(files.map((file) => [file.name, file.code]));
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => code.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const text = code.get(name);
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram([...code.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file ? relative(root, file.fileName) : ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

describe.each(documents)('%s', (document) => {
  test('links to files that are there', () => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(
      ([, target]) => target as string,
    );
    const missing = targets.filter(
      (target) =>
        !ts.sys.fileExists(join(root, dirname(document), target)) &&
        !ts.sys.directoryExists(join(root, dirname(document), target)),
    );
    expect(missing).toEqual([]);
  });
});
