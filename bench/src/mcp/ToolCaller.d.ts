/** A connection to an MCP server. */
export interface ToolCaller {
  /** Gives the text of the answer. */
  callTool(name: string, args?: Record<string, unknown>): Promise<string>;
  /** Gives the id of a new session. */
  createSession(): Promise<string>;
  close(): Promise<void>;
}
