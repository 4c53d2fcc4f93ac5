import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredBlocks } from '@lowdefy-mcp/render-core';
import type { BlockConfig } from '../lowdefy/blockConfigs.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import {
  type Annotation,
  type Annotations,
  type ContentAnnotation,
  NOT_INHERITED,
} from '../rules/Annotations.js';
import { AnnotationReader } from './AnnotationReader.js';
import { readOptionalArtifact } from './artifacts.js';
import { readPage } from './readPage.js';

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
  const content = new Map<string, ContentAnnotation>();
  for (const pageId of pageIds.toSorted()) {
    const page = (await readPage(buildDirectory, pageId)) as BlockConfig | undefined;
    if (page === undefined) continue;
    const read = readBlocks(page, pageId, reader);
    if (read.page !== undefined) pages.set(pageId, read.page);
    if (read.blocks.size > 0) blocks.set(pageId, read.blocks);
    if (read.events.size > 0) events.set(pageId, read.events);
    if (read.content !== undefined && isDynamic(page)) content.set(pageId, read.content);
  }
  const endpoints = await readEndpoints(buildDirectory, reader);
  await reader.finish();
  return { pages, blocks, events, endpoints, ...(content.size > 0 && { content }) };
}

/** The part of an annotation that inner blocks inherit. */
type Inherited = Pick<Annotation, 'exclude' | 'confirm'>;

function readBlocks(page: BlockConfig, pageId: string, reader: AnnotationReader) {
  const blocks = new Map<string, Annotation>();
  const events = new Map<string, Annotation>();
  const known = new Set<string>();
  let confirm: Annotation['confirm'];
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
      const question = asks ? (own?.confirm ?? inherited.confirm) : undefined;
      add(events, `${id}.${event}`, { ...(question !== undefined && { confirm: question }), ...annotation });
    }
    const passed = { ...inherited, ...inheritable(own) };
    known.add(id);
    if (block.type === 'Dynamic') {
      confirm = typeof confirm === 'string' ? confirm : (passed.confirm ?? confirm);
    }
    for (const inner of [...(block.blocks ?? []), ...configuredBlocks(block)]) {
      stack.push({ block: inner as BlockConfig, inherited: passed });
    }
  }
  return { page: ofPage, blocks, events, content: confirm === undefined ? undefined : { confirm, known } };
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
