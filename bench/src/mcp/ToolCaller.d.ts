/** A connection to an MCP server. */
export interface ToolCaller {
  /** Calls a tool, and returns the text of the answer. */
  callTool(name: string, args?: Record<string, unknown>): Promise<string>;
  /** Creates a session, and returns its id. */
  createSession(): Promise<string>;
  close(): Promise<void>;
}
