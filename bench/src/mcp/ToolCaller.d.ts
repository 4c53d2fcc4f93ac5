/** A connection to an MCP server. */
export interface ToolCaller {
  callTool(
    name: string,
    args?: Record<string, unknown>,
  ): Promise<{ readonly text: string; readonly data: Record<string, unknown> }>;
  close(): Promise<void>;
}
