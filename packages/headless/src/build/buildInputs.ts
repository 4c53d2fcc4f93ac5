import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readOptionalArtifact } from './artifacts.js';

/** Everything that the result of a build depends on, besides the tools that made it. */
export interface BuildInputs {
  /** SHA-256 of each file by its path; null for one that does not exist. */
  readonly files: Readonly<Record<string, string | null>>;
  /** SHA-256 of the environment, if the app reads it while it is built. */
  readonly environment: string | null;
}

/** JavaScript of the app may read anything while it runs in the build. */
const RUNS_CODE = /\b(?:resolver|transformer)\b/;

/** Operators and filters whose result is another one each time, or that can run such an operator. */
const NOT_REPEATABLE =
  /_build\.(?:date|function|log|operator|random)\b|_math\.random\b|\|\s*(?:date|random)\b/;

/** Modules and agents (5.0) may have files that the build does not list. Both can only be keys of `lowdefy.yaml` itself. */
const HAS_UNLISTED_FILES = /(?:^|[{,])\s*["']?(?:modules|agents)["']?\s*:/m;

const READS_ENVIRONMENT = /(?:_|\.)env\b|NEXTAUTH/;

/**
 * Lists what a build was made of. Undefined if that cannot be known, or if a file was changed after `started`, a timestamp of
 * the same file system: the build may have read it before the change.
 */
export async function readInputs(
  app: { readonly directory: string; readonly file: string },
  buildDirectory: string,
  started: number,
): Promise<BuildInputs | undefined> {
  const references = await readReferences(app.directory, buildDirectory);
  if (references === undefined || !references.areAllFiles) return undefined;
  const { paths } = references;
  // The manifest is named in warnings about types that no plugin has.
  const manifest = join(app.directory, 'package.json');
  const files: Record<string, string | null> = {};
  let readsEnvironment = false;
  for (const path of new Set([app.file, manifest, ...paths])) {
    const text = await readText(path);
    files[path] = text === null ? null : digest(text);
    if (text === null || path === manifest) continue;
    if ((await stat(path)).ctimeMs >= started) return undefined;
    if (RUNS_CODE.test(text) || NOT_REPEATABLE.test(text)) return undefined;
    if (path === app.file && HAS_UNLISTED_FILES.test(text)) return undefined;
    readsEnvironment ||= READS_ENVIRONMENT.test(text);
  }
  return { files, environment: readsEnvironment ? digestEnvironment() : null };
}

/** Whether a build from these inputs would give the same result now. */
export async function areUnchanged({ files, environment }: BuildInputs): Promise<boolean> {
  if (environment !== null && environment !== digestEnvironment()) return false;
  const checks = Object.entries(files).map(async ([path, expected]) => (await hashFile(path)) === expected);
  return (await Promise.all(checks)).every(Boolean);
}

/** SHA-256 of a file; null if it does not exist. */
export async function hashFile(path: string): Promise<string | null> {
  const text = await readText(path);
  return text === null ? null : digest(text);
}

/** What `_ref` operators led to, as Lowdefy's build notes it: files, and maybe something else. Undefined if it notes nothing. */
export async function readReferences(
  directory: string,
  buildDirectory: string,
): Promise<{ readonly paths: readonly string[]; readonly areAllFiles: boolean } | undefined> {
  const map = await readOptionalArtifact<Record<string, Reference>>(buildDirectory, 'refMap.json');
  if (map === undefined) return undefined;
  const references = Object.values(map).filter(({ parent }) => parent !== null);
  const paths = references.flatMap(({ path }) =>
    typeof path === 'string' ? [resolve(directory, path)] : [],
  );
  return { paths, areAllFiles: paths.length === references.length };
}

interface Reference {
  /** Null for lowdefy.yaml itself. */
  readonly parent: string | null;
  readonly path?: unknown;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function digestEnvironment(): string {
  return digest(JSON.stringify(Object.entries(process.env).sort()));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
