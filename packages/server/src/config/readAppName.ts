import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Location, locate, reviveUnmarked } from '@lowdefy-mcp/headless/common';
import { type Document, isMap, isScalar, parseDocument } from 'yaml';
import { readServerInfo, type ServerInfo } from './serverInfo.js';

/** The name and version of an app. */
export interface AppName {
  /** The app's name, or that of its directory as a fallback. */
  readonly name: string;
  /** The app's own version, if its lowdefy.yaml has one. */
  readonly version?: string;
  /** How Lowdefy's own `mcp` presents the server. */
  readonly info?: ServerInfo;
  /** Why the app cannot be loaded. */
  readonly problem?: string;
}

/** Reads the name and version of an app, and how it presents its server, from its configuration, without building it. */
export async function readAppName(directory: string): Promise<AppName> {
  const name = basename(directory);
  try {
    const location = locate(directory);
    if (location.kind === 'build') return await readBuild(location);
    const document = parseDocument(await readFile(location.file, 'utf8'), { logLevel: 'silent' });
    const [error] = document.errors;
    if (error !== undefined) return { name, problem: `${location.file} is not valid YAML: ${error.message}` };
    const version = textOf(document, 'version');
    const info = readServerInfo(Object(document.toJS()).mcp);
    return {
      name: textOf(document, 'name') ?? name,
      ...(version !== undefined && { version }),
      ...(info !== undefined && { info }),
    };
  } catch (error) {
    return { name, problem: (error as Error).message };
  }
}

/** Reads a build. Its `mcp.json` has a name even if the app sets none. */
async function readBuild({ directory, buildDirectory }: Location & { kind: 'build' }): Promise<AppName> {
  const built = await readFile(join(buildDirectory, 'mcp.json'), 'utf8').catch(() => '{}');
  const { title, websiteUrl, icons } = Object(JSON.parse(built, reviveUnmarked));
  const info = readServerInfo({ title, websiteUrl, icons });
  return { name: basename(directory), ...(info !== undefined && { info }) };
}

/** Reads a value as its source text: a version such as 1.10 is a number in YAML. */
function textOf({ contents }: Document.Parsed, key: string): string | undefined {
  const node = isMap(contents) ? contents.get(key, true) : undefined;
  if (!isScalar(node) || (typeof node.value !== 'string' && typeof node.value !== 'number')) return undefined;
  const text = node.source ?? String(node.value);
  return text === '' ? undefined : text;
}
