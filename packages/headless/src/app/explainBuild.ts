import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { HeadlessError, messageOf } from '../errors.js';
import { listConfigFiles } from './configFiles.js';
import type { Installation } from './Installation.js';
import { explainUnknownType, readUnknownType } from './unknownTypes.js';

/** What is known about a build when something about it has to be said. */
export interface BuildCase {
  readonly directory: string;
  readonly installation: Installation;
}

/** An error that says what is wrong in the app's files, and where. */
export async function explainFailure(
  error: unknown,
  { messages, ...build }: BuildCase & { readonly messages: readonly string[] },
): Promise<HeadlessError> {
  const message = messageOf(error);
  const unknown = readUnknownType(message);
  if (unknown !== undefined) {
    return new HeadlessError('UNKNOWN_TYPE', await explainUnknownType(unknown, build), { cause: error });
  }
  const syntax = await findSyntaxErrors(build.directory);
  if (syntax.length > 0) return new HeadlessError('YAML_SYNTAX', syntax.join('\n'), { cause: error });
  return new HeadlessError(
    'BUILD_FAILED',
    [`The Lowdefy build of ${build.directory} failed.`, ...messages, message].join('\n'),
    { cause: error },
  );
}

/** What a build that succeeded said, with what Lowdefy leaves out. */
export function explainWarnings(messages: readonly string[], build: BuildCase): Promise<readonly string[]> {
  return Promise.all(
    messages.map((message) => {
      const unknown = readUnknownType(message);
      return unknown === undefined ? message : explainUnknownType(unknown, build);
    }),
  );
}

/** Lowdefy says what is wrong with a YAML file, but not which file it is. */
async function findSyntaxErrors(directory: string): Promise<readonly string[]> {
  const files = await listConfigFiles(directory);
  const errors = await Promise.all(
    files.map(async (file) => syntaxError(file, await readFile(file, 'utf8'))),
  );
  return errors.filter((error) => error !== undefined);
}

function syntaxError(file: string, text: string): string | undefined {
  const lines = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors;
  if (error === undefined) return undefined;
  const { line, col } = lines.linePos(error.pos[0]);
  return `${file}:${line}:${col}: ${error.message}`;
}
