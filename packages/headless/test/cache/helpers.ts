import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LowdefyRegistry, startLowdefyRegistry } from '@lowdefy-mcp/harness/registry';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { installLowdefy } from '../../src/index.js';
import { createApp, homePage, OURS } from '../load/helpers.js';

/** A version of the same major as ours, and another minor. */
export const LATER = `${OURS.split('.', 1)}.99.1`;

interface Parts {
  readonly registry: LowdefyRegistry;
  /** The cache, which is empty at the start of each test. */
  readonly cache: string;
  /** Fills the cache with the later version, without npm. */
  fill(): Promise<void>;
}

const temporaryDirectory = async () => realpath(await mkdtemp(join(tmpdir(), 'lowdefy-mcp-cache-')));

/** Starts a registry with two versions for all tests of a file. */
export function useRegistry(): Parts {
  let filled: string | undefined;
  const parts = {
    async fill() {
      if (filled === undefined) {
        await installLowdefy(LATER);
        filled = await temporaryDirectory();
        await cp(parts.cache, filled, { recursive: true });
      } else await cp(filled, parts.cache, { recursive: true });
    },
  } as { registry: LowdefyRegistry; cache: string; fill(): Promise<void> };
  beforeAll(async () => {
    parts.registry = await startLowdefyRegistry([OURS, LATER]);
  });
  afterAll(async () => {
    await parts.registry.close();
    if (filled !== undefined) await rm(filled, { recursive: true });
  });
  beforeEach(async () => {
    parts.cache = await temporaryDirectory();
    for (const [name, value] of Object.entries({ ...parts.registry.env, LOWDEFY_MCP_CACHE: parts.cache }))
      vi.stubEnv(name, value);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    parts.registry.held = undefined;
    parts.registry.tampered.clear();
    parts.registry.missing.clear();
    await rm(parts.cache, { recursive: true, force: true, maxRetries: 5 });
  });
  return parts;
}

/** Creates an app that names a version. */
export function appOf(version: string): Promise<string> {
  const blocks = '{ id: hello, type: Span, properties: { content: { _string.concat: [Hello, " ", you] } } }';
  return createApp({ 'lowdefy.yaml': homePage(blocks).replace(OURS, version), 'package.json': '{}' });
}
