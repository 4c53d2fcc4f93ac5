import type { Action, ActResult, LogEntry, Session } from '@lowdefy-mcp/headless';
import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { Answer } from '../../port/answers.js';
import type { ToolInfo, ToolResult } from '../../port/tools.js';
import { toolLogEntry } from '../describeLog.js';
import type { RunningCall } from '../HostContext.js';
import { answerSuccess } from './answerSuccess.js';
import type { ToolContext } from './ConfiguredTool.js';
import { explainFailure } from './explainFailure.js';
import { failed } from './failed.js';

/** What a tool does on a page. */
export interface PageTask {
  readonly pageId: string;
  readonly urlQuery: Record<string, unknown>;
  readonly actions: readonly Action[];
  /** The policy keys that the user has confirmed. */
  readonly consents: ReadonlySet<string>;
  readonly returns: NonNullable<ToolConfig['returns']>;
}

/** Opens a page in a temporary session, acts on it, and answers with the result. */
export async function runOnPage(
  info: ToolInfo,
  task: PageTask,
  { app, user, languages, policy, limits }: ToolContext,
  call: RunningCall,
): Promise<Answer<ToolResult>> {
  const { pageId, urlQuery, actions, consents } = task;
  const session = app.session({ user: user && { ...user }, languages });
  const end = performance.now() + limits.deadlineSeconds * 1000;
  const left = () => ({ deadline: Math.max(0, end - performance.now()), signal: call.signal });
  const opened = await session.open(pageId, { urlQuery, ...left() });
  if (opened.pageId !== pageId) {
    const where = opened.pageId === null ? 'is not open' : `led to the page ${printName(opened.pageId)}`;
    return failed(info.name, { error: `The page ${quoteJson(pageId)} ${where}. Nothing was done on it.` });
  }
  const result =
    actions.length === 0
      ? opened
      : await session.act(actions, {
          ...left(),
          stopOnError: true,
          mayUse(page, blockId, name) {
            const consent = policy.consent(page, blockId, name);
            return consent === undefined || consents.has(consent.key);
          },
          onEntry: ({ action: { type } }, index) => call.progress(index + 1, actions.length, type),
        });
  return answer(session, info, result, task, limits.maxTokens);
}

function answer(
  session: Session,
  info: ToolInfo,
  result: ActResult,
  { actions, returns }: PageTask,
  maxTokens: number,
): Answer<ToolResult> | Promise<Answer<ToolResult>> {
  const log = result.log.map((entry: LogEntry) => toolLogEntry(entry, (name) => name));
  if (log.some(({ success }) => !success)) return explainFailure(info, result, log, actions);
  return answerSuccess(session, { result, log, returns, maxTokens });
}
