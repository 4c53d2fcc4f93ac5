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

/** How a page is printed. */
export interface MarkdownOptions extends FitOptions {
  /** What to write over, because it is different each time. */
  readonly mask?: Mask | readonly Mask[];
}

/** A page that a test has opened. */
export class TestPage {
  readonly session: Session;
  /** What came of opening it. */
  readonly opened: readonly LogEntry[];
  readonly #stubs: Stubs | undefined;

  constructor(session: Session, opened: readonly LogEntry[], stubs?: Stubs) {
    this.session = session;
    this.opened = opened;
    this.#stubs = stubs;
  }

  /** The ids of the requests that have an answer in `requests` and were not made yet. */
  unusedRequests(): readonly string[] {
    return this.#stubs?.unused ?? [];
  }

  /** The page as a view tree. */
  tree(): Promise<PageNode> {
    return this.session.page();
  }

  /** What an agent reads. */
  async markdown({ mask = [], ...options }: MarkdownOptions = {}): Promise<string> {
    return maskText(printMarkdown(await this.tree(), options), [mask].flat());
  }

  /** The ids, types and titles of what is on the page. */
  async outline(): Promise<string> {
    return printOutline(await this.tree());
  }

  /** What an agent reads of one block; nothing if the page does not show it. */
  async read(blockId: string, { mask = [], ...options }: MarkdownOptions = {}): Promise<string | undefined> {
    const node = findBlock(await this.tree(), blockId);
    return node && maskText(printMarkdown(node, options), [mask].flat());
  }

  /** The state of the page: a copy. */
  async state(): Promise<Record<string, unknown>> {
    return (await this.session.state()).state;
  }

  /** Does some actions, all of which must succeed. The result is the log. */
  async act(...actions: readonly Action[]): Promise<readonly LogEntry[]> {
    const log = await this.attempt(...actions);
    const failed = log.find(({ success }) => !success);
    if (failed === undefined) return log;
    const why = failed.error?.message ?? failed.skipped ?? 'it failed';
    throw new Error(`${JSON.stringify(failed.action)} did not succeed: ${why}`);
  }

  /** Does some actions, of which some may fail. The result is the log. */
  async attempt(...actions: readonly Action[]): Promise<readonly LogEntry[]> {
    return (await this.session.act(actions)).log;
  }

  /** Fills in a field. */
  set(blockId: string, value: unknown): Promise<readonly LogEntry[]> {
    return this.act({ type: 'setValue', blockId, value });
  }

  /** Clicks on a block. */
  click(blockId: string): Promise<readonly LogEntry[]> {
    return this.act({ type: 'triggerEvent', blockId, event: 'onClick' });
  }
}
