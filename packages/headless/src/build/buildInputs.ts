import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readOptionalArtifact } from './artifacts.js';

/** The inputs of a build, besides the tools. */
export interface BuildInputs {
  /** SHA-256 of each file by its path; null for a missing file. */
  readonly files: Readonly<Record<string, string | null>>;
  /** SHA-256 of the environment, if the build reads it; else null. */
  readonly environment: string | null;
}

/** Configuration that runs JavaScript of the app in the build, whose inputs cannot be known. */
const RUNS_CODE = /\b(?:resolver|transformer)\b/;

/** Operators and filters that are not deterministic, or can run an operator that is not. */
const NOT_REPEATABLE =
  /_build\.(?:date|function|log|operator|random)\b|_math\.random\b|\|\s*(?:date|random)\b/;

/** Modules (5.0) and agents (5.3) may have files that the build does not list. Both can only be keys of `lowdefy.yaml` itself. */
const HAS_UNLISTED_FILES = /(?:^|[{,])\s*["']?(?:modules|agents)["']?\s*:/m;

const READS_ENVIRONMENT = /(?:_|\.)env\b|NEXTAUTH|AUTH_SECRET/;

/**
 * Lists the inputs of a build. Undefined if they cannot be known, or if a file changed after `started` (a timestamp of the same
 * file system), because the build may have read the old content.
 */
export async function readInputs(
  app: { readonly directory: string; readonly file: string },
  buildDirectory: string,
  started: number,
): Promise<BuildInputs | undefined> {
  const references = await readReferences(app.directory, buildDirectory);
  if (references === undefined || !references.areAllFiles) return undefined;
  const { paths } = references;
  // Warnings about unknown types depend on the manifest.
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

/** Tells whether the inputs are unchanged. */
export async function areUnchanged({ files, environment }: BuildInputs): Promise<boolean> {
  if (environment !== null && environment !== digestEnvironment()) return false;
  const checks = Object.entries(files).map(async ([path, expected]) => (await hashFile(path)) === expected);
  return (await Promise.all(checks)).every(Boolean);
}

/** Returns the SHA-256 of a file; null if it does not exist. */
export async function hashFile(path: string): Promise<string | null> {
  const text = await readText(path);
  return text === null ? null : digest(text);
}

/** Reads the targets of `_ref` operators from the build. Undefined if the build has no list; not all targets are files. */
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
