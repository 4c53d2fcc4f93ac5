import type { CallToolResult, InputRequiredResult, ServerContext, Tool } from '@modelcontextprotocol/server';

/** Tools that the server learns of only when it is asked for them: they depend on the app and on who calls. */
export interface OtherTools {
  list(ctx: ServerContext): Promise<readonly Tool[]>;
  /** Undefined if the caller has no such tool. */
  call(
    name: string,
    args: Record<string, unknown>,
    ctx: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult | undefined>;
}
