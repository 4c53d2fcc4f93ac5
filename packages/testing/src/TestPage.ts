import type { Action, LogEntry, Session } from '@lowdefy-mcp/headless';
import {
  type FitOptions,
  findBlock,
  type Mask,
  maskText,
  type PageNode,
  printMarkdown,
  printOutline,
} from '@lowdefy-mcp/render-core';
import type { Stubs } from './stubs/Stubs.js';

/** Options for printing a page. */
export interface MarkdownOptions extends FitOptions {
  /** Values to mask because they differ on each run. */
  readonly mask?: Mask | readonly Mask[];
}

/** A page that a test has opened. */
export class TestPage {
  readonly session: Session;
  /** The log of opening the page. */
  readonly opened: readonly LogEntry[];
  readonly #stubs: Stubs | undefined;

  constructor(session: Session, opened: readonly LogEntry[], stubs?: Stubs) {
    this.session = session;
    this.opened = opened;
    this.#stubs = stubs;
  }

  /** The ids of requests with a stub in `requests` that were not made yet. */
  unusedRequests(): readonly string[] {
    return this.#stubs?.unused ?? [];
  }

  /** The page as a view tree. */
  tree(): Promise<PageNode> {
    return this.session.page();
  }

  /** The page as markdown, as an agent reads it. */
  async markdown({ mask = [], ...options }: MarkdownOptions = {}): Promise<string> {
    return maskText(printMarkdown(await this.tree(), options), [mask].flat());
  }

  /** The ids, types and titles of the blocks on the page. */
  async outline(): Promise<string> {
    return printOutline(await this.tree());
  }

  /** One block as markdown; undefined if the page does not show it. */
  async read(blockId: string, { mask = [], ...options }: MarkdownOptions = {}): Promise<string | undefined> {
    const node = findBlock(await this.tree(), blockId);
    return node && maskText(printMarkdown(node, options), [mask].flat());
  }

  /** A copy of the page's state. */
  async state(): Promise<Record<string, unknown>> {
    return (await this.session.state()).state;
  }

  /** Performs actions, all of which must succeed. Returns the log. */
  async act(...actions: readonly Action[]): Promise<readonly LogEntry[]> {
    const log = await this.attempt(...actions);
    const failed = log.find(({ success }) => !success);
    if (failed === undefined) return log;
    const why = failed.error?.message ?? failed.skipped ?? 'unknown error';
    throw new Error(`${JSON.stringify(failed.action)} failed: ${why}`);
  }

  /** Performs actions, some of which may fail. Returns the log. */
  async attempt(...actions: readonly Action[]): Promise<readonly LogEntry[]> {
    return (await this.session.act(actions)).log;
  }

  /** Sets the value of a field. */
  set(blockId: string, value: unknown): Promise<readonly LogEntry[]> {
    return this.act({ type: 'setValue', blockId, value });
  }

  /** Clicks on a block. */
  click(blockId: string): Promise<readonly LogEntry[]> {
    return this.act({ type: 'triggerEvent', blockId, event: 'onClick' });
  }
}
