import type { CallToolResult, InputRequiredResult, ServerContext, Tool } from '@modelcontextprotocol/server';

/** Tools that depend on the app and the caller, so that they are listed per request. */
export interface OtherTools {
  list(ctx: ServerContext): Promise<readonly Tool[]>;
  /** Undefined if the caller has no such tool. */
  call(
    name: string,
    args: Record<string, unknown>,
    ctx: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult | undefined>;
}
