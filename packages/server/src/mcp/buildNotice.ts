import { printMessage } from '@lowdefy-mcp/render-core';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Connection } from './registerTool.js';

/** Returns news of the build of the app, if any: once per session, or once per caller outside of one. */
export function buildNotice(
  { sessionId }: Record<string, unknown>,
  ctx: ServerContext,
  { service, isLocal, principalOf }: Connection,
): string | undefined {
  if (!service.isWatched) return undefined;
  // Hides the reason from remote callers, because it contains paths and names.
  const withReason = isLocal || ctx.http === undefined;
  return service.builds.messageFor(JSON.stringify([principalOf(ctx).id, sessionId]), withReason);
}

/** Adds a notice to the text and the data of an answer, but not to an elicitation. */
export function addNotice(
  result: CallToolResult | InputRequiredResult,
  notice: string | undefined,
): CallToolResult | InputRequiredResult {
  if (notice === undefined || !('content' in result)) return result;
  const { content, structuredContent } = result as CallToolResult;
  const line = printMessage(notice);
  if (structuredContent === undefined) return { ...result, content: withLine(content, line) };
  const data = { ...structuredContent, notice: line };
  const isJson = textOf(content) === JSON.stringify(structuredContent);
  return {
    ...result,
    structuredContent: data,
    content: isJson ? [{ type: 'text', text: JSON.stringify(data) }] : withLine(content, line),
  };
}

/** Adds the notice to the output schema of a tool. */
export function withNotice(output: z.ZodObject): z.ZodObject {
  return output.extend({ notice: z.string().optional().describe('News of the build of the app.') });
}

function withLine([first, ...rest]: CallToolResult['content'], line: string): CallToolResult['content'] {
  if (first?.type !== 'text') return [{ type: 'text', text: line }, ...(first ? [first] : []), ...rest];
  return [{ ...first, text: `${line}\n\n${first.text}` }, ...rest];
}

function textOf([first]: CallToolResult['content']): string | undefined {
  return first?.type === 'text' ? first.text : undefined;
}
