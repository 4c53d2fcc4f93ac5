import {
  type BlockDefinition,
  type BlockNode,
  type BlockView,
  findBlock,
  type ImageNode,
  type LinkNode,
  type PageNode,
  quoteJson,
  type Rendering,
  type ViewNode,
  visit,
} from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { EngineEventResult, LiveBlock } from '../lowdefy/types.js';
import { didYouMean, listNames } from '../nearest.js';
import { createHost, type SessionBlockHost } from '../page/createHost.js';
import { eventError } from '../page/eventError.js';
import type { OpenPage } from '../page/OpenPage.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';

/** The nodes that represent a block. */
type TargetNode = Extract<ViewNode, BlockNode> | (LinkNode & BlockNode) | (ImageNode & BlockNode) | PageNode;

type Placed = NonNullable<ReturnType<Rendering['placed']['get']>>;

/** The block that an action is about. It has the rendered node, because an agent may only use what the page shows. */
export interface Target {
  readonly node: TargetNode;
  readonly view: BlockView;
  readonly block: LiveBlock;
  readonly definition: BlockDefinition | undefined;
  readonly page: OpenPage;
  readonly host: SessionBlockHost;
  /** The results of the events that were run through the host. */
  readonly results: readonly { readonly name: string; readonly result: EngineEventResult }[];
}

/** Finds a block on the current page. A hidden block gives the same error as one that does not exist. */
export function findTarget(page: OpenPage, blockId: string, rules: AgentRules): Target {
  const rendering = page.render();
  const node = rendering.page.id === blockId ? rendering.page : findBlock(rendering.page, blockId);
  const all = [...rendering.placed.values()];
  const placed = all.find(({ view, shown }) => shown && view?.id === blockId);
  if (node === undefined || placed?.view === undefined || !('type' in node)) {
    const onPage = new Set<unknown>();
    visit(rendering.page, {
      enter(shown) {
        if ('id' in shown && shown.kind !== 'more') onPage.add(shown.id);
        return true;
      },
    });
    const ids = all
      .flatMap(({ view, shown }) => (shown && view ? [view.id] : []))
      .filter((id) => onPage.has(id));
    throw new HeadlessError(
      'BLOCK_NOT_FOUND',
      `There is no block ${quoteJson(blockId)} on the page now.${didYouMean(blockId, ids)} Blocks: ${listNames(ids)}.`,
    );
  }
  return createTarget(page, node as TargetNode, placed, rules);
}

/** Finds many blocks of the current page, in linear time. The function returns undefined for a block that is not on the page. */
export function indexTargets(page: OpenPage, rules: AgentRules): (blockId: string) => Target | undefined {
  const { page: root, placed } = page.render();
  const nodes = new Map<string, ViewNode>();
  visit(root, {
    enter(node) {
      if ('id' in node && 'type' in node && !nodes.has(String(node.id))) nodes.set(String(node.id), node);
      return true;
    },
  });
  const places = new Map(
    [...placed.values()].flatMap((place) => (place.shown && place.view ? [[place.view.id, place]] : [])),
  );
  return (blockId) => {
    const [node, place] = [nodes.get(blockId), places.get(blockId)];
    return node && place && createTarget(page, node as TargetNode, place, rules);
  };
}

function createTarget(page: OpenPage, node: TargetNode, placed: Placed, rules: AgentRules): Target {
  const blockId = String(node.id);
  const results: { name: string; result: EngineEventResult }[] = [];
  const block = placed.block as LiveBlock;
  const report = (name: string, result: EngineEventResult) => results.push({ name, result });
  const isExcluded = (name: string) => !rules.mayRun(page.context.pageId, blockId, name);
  return {
    node,
    view: placed.view as BlockView,
    block,
    definition: page.definition(block),
    page,
    host: createHost(page, block, report, isExcluded),
    results,
  };
}

/** Tells whether the page shows a block now. */
export function hasBlock(page: OpenPage, blockId: string): boolean {
  return findBlock(page.render().page, blockId) !== undefined;
}

/** Prefixes a pack's error message with the event or method and the block, unless the message names the block already. */
export function ofBlock(blockId: string, name: string | undefined, message: string): string {
  const block = quoteJson(blockId);
  if (message.includes(block)) return message;
  return name === undefined ? `Block ${block}: ${message}` : `${name} of block ${block}: ${message}`;
}

/** Warns about failed events, except `own`: the event that the agent triggered is reported as the action's error. */
export function warnOfFailures({ log }: Runtime, { results }: Target, own?: string): void {
  for (const { name, result } of results) {
    if (result.success || name === own) continue;
    log.current.warnings.push(`${name} failed: ${eventError(result).message}`);
  }
}
