import type { PageNode } from '@lowdefy-mcp/render-core';
import type { PageAnswer, ToolLogEntry } from '../port/answers.js';

/** The result of work in a session. */
export interface Outcome extends Pick<PageAnswer, 'running' | 'repeated'> {
  readonly log: readonly ToolLogEntry[];
  /** The page after the work; undefined if none is open. */
  readonly page: PageNode | undefined;
}
