import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredBlocks } from '@lowdefy-mcp/render-core';
import type { BlockConfig } from '../lowdefy/blockConfigs.js';
import type { Annotation, Annotations } from '../rules/Annotations.js';
import { AnnotationReader } from './AnnotationReader.js';
import { readOptionalArtifact } from './artifacts.js';
import { readPage } from './readPage.js';

/** Events that the page triggers, or that only fill in a field. They do not inherit `confirm` of a page or container. */
const NOT_INHERITED = new Set([
  ...['onInit', 'onInitAsync', 'onMount', 'onMountAsync'],
  ...['onBlur', 'onChange', 'onClear', 'onFocus', 'onInputChange', 'onSearch', 'onTextSelection'],
]);

/**
 * Reads the `mcp` annotations of a build. Throws for invalid ones, with file and line if the YAML is in `appDirectory`.
 */
export async function readAnnotations(
  buildDirectory: string,
  { pageIds, appDirectory }: { readonly pageIds: readonly string[]; readonly appDirectory: string },
): Promise<Annotations> {
  const reader = new AnnotationReader(appDirectory);
  const pages = new Map<string, Annotation>();
  const blocks = new Map<string, Map<string, Annotation>>();
  const events = new Map<string, Map<string, Annotation>>();
  for (const pageId of pageIds.toSorted()) {
    const page = (await readPage(buildDirectory, pageId)) as BlockConfig | undefined;
    if (page === undefined) continue;
    const read = readBlocks(page, pageId, reader);
    if (read.page !== undefined) pages.set(pageId, read.page);
    if (read.blocks.size > 0) blocks.set(pageId, read.blocks);
    if (read.events.size > 0) events.set(pageId, read.events);
  }
  const endpoints = await readEndpoints(buildDirectory, reader);
  await reader.finish();
  return { pages, blocks, events, endpoints };
}

/** The part of an annotation that inner blocks inherit. */
type Inherited = Pick<Annotation, 'exclude' | 'confirm'>;

function readBlocks(page: BlockConfig, pageId: string, reader: AnnotationReader) {
  const blocks = new Map<string, Annotation>();
  const events = new Map<string, Annotation>();
  const ofPage = reader.read(page, { kind: 'page', id: pageId });
  // No recursion: a page can be deep.
  const stack: { block: BlockConfig; inherited: Inherited }[] = [
    { block: page, inherited: inheritable(ofPage) },
  ];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { block, inherited } = step;
    const id = block === page ? pageId : String(block.blockId);
    const own = block === page ? undefined : reader.read(block, { kind: 'block', id, pageId });
    const excluded = inherited.exclude === true && block !== page ? { exclude: true } : undefined;
    if (own !== undefined || excluded !== undefined) add(blocks, id, { ...own, ...excluded });
    for (const [event, config] of Object.entries(block.events ?? {})) {
      const annotation = reader.read(config, { kind: 'event', id, event, pageId });
      const asks = inherited.confirm !== undefined && !NOT_INHERITED.has(event);
      if (annotation === undefined && !asks) continue;
      // The question of the block itself takes precedence over that of its container.
      const confirm = asks ? (own?.confirm ?? inherited.confirm) : undefined;
      add(events, `${id}.${event}`, { ...(confirm !== undefined && { confirm }), ...annotation });
    }
    const passed = { ...inherited, ...inheritable(own) };
    for (const inner of [...(block.blocks ?? []), ...configuredBlocks(block)]) {
      stack.push({ block: inner as BlockConfig, inherited: passed });
    }
  }
  return { page: ofPage, blocks, events };
}

function inheritable({ exclude, confirm }: Annotation = {}): Inherited {
  return { ...(exclude === true && { exclude }), ...(confirm !== undefined && { confirm }) };
}

/** Adds an annotation. If blocks of a page share an id, their annotations are merged. */
function add(map: Map<string, Annotation>, id: string, annotation: Annotation): void {
  const before = map.get(id);
  if (before === undefined) map.set(id, annotation);
  else {
    const exclude = before.exclude === true || annotation.exclude === true;
    const confirm = [before.confirm, annotation.confirm].find((one) => typeof one === 'string');
    map.set(id, { ...annotation, ...before, ...(exclude && { exclude }), ...(confirm && { confirm }) });
  }
}

async function readEndpoints(
  buildDirectory: string,
  reader: AnnotationReader,
): Promise<ReadonlyMap<string, Annotation>> {
  const endpoints = new Map<string, Annotation>();
  for (const endpointId of await listEndpointIds(buildDirectory)) {
    const config = await readOptionalArtifact<{ type?: unknown }>(buildDirectory, `api/${endpointId}.json`);
    const of = { kind: 'endpoint', id: endpointId } as const;
    const annotation = reader.read(config, of);
    if (annotation === undefined) continue;
    endpoints.set(endpointId, annotation);
    if (config?.type === 'InternalApi' && annotation.tool !== undefined) {
      const message =
        '"mcp.tool" is not possible: an InternalApi endpoint can only be called by other endpoints.';
      reader.report(message, of, annotation, 'tool');
    }
  }
  return endpoints;
}

/** Lists the endpoint ids of a build. They may have slashes. */
async function listEndpointIds(buildDirectory: string): Promise<readonly string[]> {
  const paths = await readdir(join(buildDirectory, 'api'), { recursive: true }).catch(() => []);
  return paths
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length))
    .sort();
}
