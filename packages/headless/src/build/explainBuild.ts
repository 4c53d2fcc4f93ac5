import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { HeadlessError, messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { listConfigFiles } from './configFiles.js';
import type { TypesMap } from './plugins.js';
import { explainUnknownType, readUnknownType } from './unknownTypes.js';

/** What is known about a build when something about it has to be said. */
export interface BuildCase {
  readonly directory: string;
  readonly installation: Installation;
  /** What the app's own plugins bring. */
  readonly pluginTypes: TypesMap;
  /** What the build has said. */
  readonly messages: readonly string[];
  /** The build's schema check was made to accept `mcp`. */
  readonly acceptsAnnotations: boolean;
}

/** An error that says what is wrong in the app's files, and where. */
export async function explainFailure(
  error: unknown,
  build: BuildCase & {
    /** Some of what was said is a warning in the stage `dev`. */
    readonly isRefusedOnlyInProd: boolean;
  },
): Promise<HeadlessError> {
  // From 4.6 on the error only counts what was said before.
  const said = [...build.messages, messageOf(error)];
  const unknown = said.map(readUnknownType).filter((type) => type !== undefined && type.kind !== 'Operator');
  if (unknown.length > 0) {
    const explained = unknown.map((type) => type && explainUnknownType(type, build));
    return new HeadlessError('UNKNOWN_TYPE', (await Promise.all(explained)).join('\n'), { cause: error });
  }
  if (isSyntaxError(error, said)) {
    const places = await findSyntaxErrors(build.directory, said);
    if (places.length > 0) return new HeadlessError('YAML_SYNTAX', places.join('\n'), { cause: error });
  }
  return new HeadlessError(
    'BUILD_FAILED',
    [
      `The Lowdefy build of ${build.directory} failed.`,
      ...said,
      ...explainSchema(said, build),
      ...(build.isRefusedOnlyInProd ? [STAGE] : []),
    ].join('\n'),
    { cause: error },
  );
}

const STAGE =
  'The app was built in the stage "prod", as "lowdefy build" does. The stage "dev" of "lowdefy dev" only warns about some of this: start the server with --watch to build in that stage.';

/** What a build that succeeded said, with what Lowdefy leaves out. */
export function explainWarnings(build: BuildCase): Promise<readonly string[]> {
  return Promise.all([
    ...build.messages.map((message) => {
      const unknown = readUnknownType(message);
      return unknown === undefined ? message : explainUnknownType(unknown, build);
    }),
    ...explainSchema(build.messages, build),
  ]);
}

/** A version of Lowdefy whose schema is not where it was complains about our own keys. */
function explainSchema(said: readonly string[], { acceptsAnnotations }: BuildCase): readonly string[] {
  if (acceptsAnnotations || !said.some((message) => /additional propert/i.test(message))) return [];
  return [
    'The schema of this version of Lowdefy is not known, so its build may have complained about "mcp" above: it is honoured all the same. If the build fails for it, add "~ignoreBuildChecks: [schema]" beside "mcp", or write the rules into mcp.yaml.',
  ];
}

function isSyntaxError(error: unknown, said: readonly string[]): boolean {
  const isThrown = error instanceof Error && error.name.startsWith('YAML');
  return isThrown || said.some((message) => message.includes('YAML parse error'));
}

/** Up to 4.5 Lowdefy says what is wrong with a YAML file, but not which file it is. */
async function findSyntaxErrors(directory: string, said: readonly string[]): Promise<readonly string[]> {
  const files = await listConfigFiles(directory);
  const found = await Promise.all(
    files.map(async (file) => readSyntaxError(file, await readFile(file, 'utf8'))),
  );
  const errors = found.filter((error) => error !== undefined);
  // Not every YAML file of a directory is part of the app.
  const meant = errors.filter(({ position }) => said.some((message) => message.includes(position)));
  return (meant.length > 0 ? meant : errors).map(({ text }) => text);
}

function readSyntaxError(file: string, text: string): { text: string; position: string } | undefined {
  const lines = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors;
  if (error === undefined) return undefined;
  const { line, col } = lines.linePos(error.pos[0]);
  return {
    text: `${file}:${line}:${col}: ${error.message}`,
    position: `at line ${line}, column ${col}:`,
  };
}
