import { printMessage } from '@lowdefy-mcp/render-core';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mayReadBuildErrors } from './callTool.js';
import type { Connection } from './registerTool.js';

/** Returns news of the build of the app, if any: once per session, or once per caller outside of one. */
export function buildNotice(
  { sessionId }: Record<string, unknown>,
  ctx: ServerContext,
  { service, principalOf }: Connection,
): string | undefined {
  if (!service.isWatched) return undefined;
  const reader = JSON.stringify([principalOf(ctx).id, sessionId]);
  return service.builds.messageFor(reader, mayReadBuildErrors(ctx));
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
