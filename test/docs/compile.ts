import { join } from 'node:path';
import ts from 'typescript';
import { root } from './documents.js';
import { type Fence, placeOf } from './readFences.js';

/** Arguments without a type, as plain JavaScript has them. */
const UNTYPED = [7006, 7031];

/** Type-checks code that is in no file, each block as a module, with the settings of the workspace. */
export function compile(fences: readonly Fence[]): readonly string[] {
  const known = new Map(
    fences.map((fence) => [join(root, `${fence.document}.${fence.line}.${fence.language}`), fence]),
  );
  const options = { ...readOptions(), noEmit: true };
  const program = ts.createProgram([...known.keys()], options, hostOf(known, options));
  return [...known].flatMap(([name, fence]) => problemsIn(program, name, fence));
}

function problemsIn(program: ts.Program, name: string, fence: Fence): readonly string[] {
  const file = program.getSourceFile(name);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const isSaid = ({ code }: ts.Diagnostic) => fence.language !== 'js' || !UNTYPED.includes(code);
  return found.filter(isSaid).map(({ start = 0, messageText }) => {
    const line = fence.line + (file?.getLineAndCharacterOfPosition(start).line ?? 0);
    return `${placeOf({ ...fence, line })}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** The files of the disk, and the blocks beside their documents. */
function hostOf(known: ReadonlyMap<string, Fence>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => known.has(name) || fileExists(name);
  host.getSourceFile = (name, settings, ...rest) => {
    const fence = known.get(name);
    return fence ? ts.createSourceFile(name, fence.code, settings) : getSourceFile(name, settings, ...rest);
  };
  return host;
}

/** Packages that documents import and only examples have. */
const OF_EXAMPLES = {
  express: 'examples/embed-express/node_modules/@types/express/index.d.ts',
  fastify: 'examples/embed-fastify/node_modules/fastify/fastify.d.ts',
  hono: 'examples/embed-hono/node_modules/hono/dist/types/index.d.ts',
};

function readOptions(): ts.CompilerOptions {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const { options } = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host) ?? {};
  const paths = Object.entries(OF_EXAMPLES).map(([name, path]) => [name, [join(root, path)]]);
  return { ...options, paths: { ...options?.paths, ...Object.fromEntries(paths) } };
}
