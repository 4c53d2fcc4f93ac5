import { findBlock, printMarkdown } from '@lowdefy-mcp/render-core';

/** @import { Action, ActResult, LogEntry, Session } from '@lowdefy-mcp/headless' */

/** A session in the help desk. */
export class Visit {
  /** @type {Session} */
  session;
  /** The log entry of opening the first page. @type {LogEntry | undefined} */
  opened;

  /**
   * @param {Session} session
   * @param {ActResult} result
   */
  constructor(session, { log }) {
    this.session = session;
    this.opened = log[0];
  }

  /**
   * Performs actions, and returns the log entry of the last one.
   *
   * @param {Action[]} actions
   * @returns {Promise<LogEntry>}
   */
  async try(...actions) {
    const { log } = await this.session.act(actions);
    const failed = log.slice(0, -1).find(({ success }) => !success);
    if (failed) throw new Error(JSON.stringify(failed));
    return /** @type {LogEntry} */ (log.at(-1));
  }

  /**
   * Performs actions, all of which must succeed.
   *
   * @param {Action[]} actions
   */
  async act(...actions) {
    const entry = await this.try(...actions);
    if (!entry.success) throw new Error(JSON.stringify(entry));
    return entry;
  }

  /** @param {string} blockId */
  async block(blockId) {
    return findBlock(await this.session.page(), blockId);
  }

  /**
   * Reads the lines of a block as an agent does, without its own tag. Empty if the page does not show it.
   *
   * @param {string} blockId
   */
  async read(blockId) {
    const node = await this.block(blockId);
    if (node === undefined) return undefined;
    const [first = '', ...rest] = printMarkdown(node).trim().split('\n');
    return [first.replace(/^<[^>]*> ?/, ''), ...rest.slice(0, -1)].filter(Boolean);
  }

  /**
   * Reads the rows of a grid.
   *
   * @param {string} blockId
   */
  async rows(blockId) {
    const node = await this.block(blockId);
    const table = node?.kind === 'display' ? node.children.find(({ kind }) => kind === 'table') : undefined;
    return table?.kind === 'table' ? table.rows : [];
  }

  async state() {
    return (await this.session.state()).state;
  }
}
