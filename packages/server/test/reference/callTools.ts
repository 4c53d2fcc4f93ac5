import { maskText } from '@lowdefy-mcp/render-core';
import type { TestClient } from '../connectTo.js';
import { sessionIdIn } from '../sessionIdIn.js';

/** A call of a tool. */
interface ToolCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A call, and what was answered. */
export interface AnsweredCall extends ToolCall {
  readonly answer: string;
}

/** Stands for the session's own id, which is another one each time. */
const SESSION = 'Qm9va3MgYXJlIGZvciB1c2U';
/** Stands for the moments at which it was used. */
const MOMENT = {
  pattern: /(?<="(?:cre|upd)atedAt":"|, changed )[^"\n]+/,
  as: '2026-03-02T09:00:00.000Z',
};

const CALLS: readonly ToolCall[] = [
  { tool: 'session_create', args: { name: 'Report a broken printer' } },
  { tool: 'session_list', args: {} },
  { tool: 'get_pages', args: { search: 'ticket' } },
  { tool: 'navigate', args: { sessionId: SESSION, pageId: 'new_ticket', maxTokens: 450 } },
  {
    tool: 'interact',
    args: {
      sessionId: SESSION,
      actions: [
        { type: 'setValue', blockId: 'title', value: 'The printer is on fire' },
        { type: 'triggerEvent', blockId: 'submit', event: 'onClick' },
      ],
      idempotencyKey: 'report-printer-1',
      view: 'changes',
    },
  },
  { tool: 'read', args: { sessionId: SESSION, id: 'category', search: 'ware' } },
  { tool: 'get_state', args: { sessionId: SESSION, path: 'state', depth: 1 } },
  { tool: 'session_close', args: { sessionId: SESSION } },
];

const REPORTS = { page: 'reports', request: 'get_log_summary' };

/** The data of the dashboard is that of a page: no row passes through the agent. */
const spec = {
  title: 'The log of the systems',
  components: [
    {
      type: 'stat-cards',
      props: {
        cards: [
          { label: 'Entries', value: { from: { ...REPORTS, select: '0.entries' } } },
          { label: 'Errors', value: { from: { ...REPORTS, select: '0.errors' } }, status: 'error' },
        ],
      },
    },
    { type: 'table', props: { rows: { from: { page: 'reports', block: 'log', refresh: 60 } } } },
  ],
};

/** The calls of the tools for dashboards. */
export const APP_CALLS: readonly ToolCall[] = [
  { tool: 'list_component_types', args: { types: ['progress-bar'] } },
  { tool: 'create_app', args: { name: 'log', spec } },
  { tool: 'list_apps', args: {} },
  {
    tool: 'update_app',
    args: {
      name: 'log',
      spec: { title: 'Nothing', components: [{ type: 'text', props: { content: 'No news.' } }] },
      revision: 0,
    },
  },
  { tool: 'delete_app', args: { name: 'log' } },
];

/** Uses the help desk with each tool. */
export async function callTools(
  { call }: TestClient,
  toCall: readonly ToolCall[] = CALLS,
): Promise<readonly AnsweredCall[]> {
  let id = SESSION;
  const calls: AnsweredCall[] = [];
  for (const { tool, args } of toCall) {
    const { isError, text } = await call(tool, 'sessionId' in args ? { ...args, sessionId: id } : args);
    if (isError) throw new Error(`${tool}: ${text}`);
    if (tool === 'session_create') id = sessionIdIn(text);
    calls.push({ tool, args, answer: maskText(text.replaceAll(id, SESSION), [MOMENT]) });
  }
  return calls;
}
