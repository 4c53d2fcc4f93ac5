import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { HeadlessError, messageOf } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { atPlaces } from './atPlaces.js';
import { type FileLine, listConfigFiles } from './configFiles.js';
import type { TypesMap } from './plugins.js';
import { explainSchemaErrors } from './schemaErrors.js';
import { explainUnknownType, isAboutUnknownType, readUnknownTypes } from './unknownTypes.js';
import { unsetVariables } from './unsetVariables.js';

/** The context of a build, for its errors and warnings. */
export interface BuildCase {
  readonly directory: string;
  /** Has the files that the build has written so far. */
  readonly buildDirectory: string;
  /** The module of the app's `@lowdefy/build`. */
  readonly buildUrl: string;
  readonly installation: Installation;
  /** The types of the app's plugins. */
  readonly pluginTypes: TypesMap;
  /** The messages of the build. */
  readonly messages: readonly string[];
  /** The build's schema was patched to accept `mcp`. */
  readonly acceptsAnnotations: boolean;
}

/** Makes an error that names the problem in the app's files, with file and line. */
export async function explainFailure(
  error: unknown,
  build: BuildCase & {
    /** Some of the errors are only warnings in the stage `dev`. */
    readonly isRefusedOnlyInProd: boolean;
  },
): Promise<HeadlessError> {
  // Since 4.6 the error only counts the messages before it.
  const said = await explainSchemaErrors(build.messages, build);
  const messages = mergeMessages([...said, messageOf(error)]);
  const unknown = readUnknownTypes(messages).filter(({ kind }) => kind !== 'Operator');
  if (unknown.length > 0) {
    const explained = await Promise.all(unknown.map((type) => explainUnknownType(type, build)));
    const text = [...explained, ...explainNoVersion(build)].join('\n');
    return new HeadlessError('UNKNOWN_TYPE', text, { cause: error });
  }
  if (isSyntaxError(error, messages)) {
    const places = await findSyntaxErrors(build.directory, messages);
    if (places.length > 0) return new HeadlessError('YAML_SYNTAX', places.join('\n'), { cause: error });
  }
  return new HeadlessError(
    'BUILD_FAILED',
    [
      `The Lowdefy build of ${build.directory} failed.`,
      ...messages,
      ...explainSchema(messages, build),
      ...explainRootKey(messages),
      ...explainNoVersion(build),
      ...(build.isRefusedOnlyInProd ? [STAGE] : []),
    ].join('\n'),
    { cause: error },
  );
}

/** Explains errors of an app that may have been written for another version than the one that comes with this package. */
function explainNoVersion({ installation: { source, wanted, version } }: BuildCase): readonly string[] {
  if (source !== 'ours' || wanted !== undefined) return [];
  return [
    `lowdefy.yaml does not name an exact version of Lowdefy, so the app was built with ${version}, which comes with lowdefy-mcp. If it was written for another version, name that one, such as "lowdefy: 5.3.0".`,
  ];
}

const STAGE =
  'The app was built in the stage "prod", as by "lowdefy build". In the stage "dev", as by "lowdefy dev", some of these errors are only warnings: start the server with --watch to build in that stage.';

/** Returns the warnings of a successful build, with details that Lowdefy omits. */
export async function explainWarnings(build: BuildCase): Promise<readonly string[]> {
  const unknown = readUnknownTypes(build.messages).map((type) => explainUnknownType(type, build));
  const others = build.messages.filter((message) => !isAboutUnknownType(message));
  return [
    ...(await Promise.all(unknown)),
    ...mergeMessages(await explainSchemaErrors(others, build)),
    ...explainSchema(build.messages, build),
    ...explainRootKey(build.messages),
    ...(await unsetVariables(build)),
  ];
}

/** Merges equal messages. Since 4.6 a message begins with its place. */
function mergeMessages(messages: readonly string[]): readonly string[] {
  const places = new Map<string, FileLine[]>();
  for (const message of messages) {
    const [, file = '', line = '', text = message] = /^(\S+):(\d+): ([\s\S]*)$/.exec(message) ?? [];
    const found = places.get(text) ?? [];
    places.set(text, found);
    if (file !== '') found.push({ file, line: Number(line) });
  }
  return [...places].map(([text, found]) => atPlaces(text, found));
}

/** Explains schema errors about `mcp` on a version of Lowdefy whose schema could not be patched. */
function explainSchema(messages: readonly string[], { acceptsAnnotations }: BuildCase): readonly string[] {
  if (acceptsAnnotations || !messages.some((message) => /additional propert/i.test(message))) return [];
  return [
    'The schema of this version of Lowdefy is unknown, so its build may complain about "mcp" above. It takes effect anyway. If the build fails because of it, add "~ignoreBuildChecks: [schema]" beside "mcp", or write the rules into mcp.yaml.',
  ];
}

/** Explains errors of a version of Lowdefy that defines the root key `mcp` itself, and refuses other keys in it. */
function explainRootKey(messages: readonly string[]): readonly string[] {
  if (!messages.some((message) => /"mcp" contains an unknown property/i.test(message))) return [];
  return [
    'In this version of Lowdefy, "mcp:" of lowdefy.yaml is a key of Lowdefy. Write settings of lowdefy-mcp into mcp.yaml beside lowdefy.yaml.',
  ];
}

function isSyntaxError(error: unknown, messages: readonly string[]): boolean {
  const isThrown = error instanceof Error && error.name.startsWith('YAML');
  return isThrown || messages.some((message) => message.includes('YAML parse error'));
}

/** Finds the files with YAML errors: up to 4.5 Lowdefy's message does not name the file. */
async function findSyntaxErrors(directory: string, messages: readonly string[]): Promise<readonly string[]> {
  const files = await listConfigFiles(directory);
  const found = await Promise.all(
    files.map(async (file) => readSyntaxError(file, await readFile(file, 'utf8'))),
  );
  const errors = found.filter((error) => error !== undefined);
  // Not every YAML file of a directory is part of the app, so prefer those at the reported position.
  const reported = errors.filter(({ position }) => messages.some((message) => message.includes(position)));
  return (reported.length > 0 ? reported : errors).map(({ text }) => text);
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
