import type { ToolLogEntry } from './answers.js';

/** A configured tool, as listed to clients. */
export interface ToolInfo {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly inputSchema: { readonly type: 'object' } & Readonly<Record<string, unknown>>;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** Its effects may be irreversible. */
  readonly destructive: boolean;
}

/** The arguments of a call. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** The result of a configured tool, as data. */
export interface ToolResult {
  readonly success: boolean;
  /** Why it failed. */
  readonly error?: string;
  /** The invalid arguments. */
  readonly invalid?: readonly { readonly argument: string; readonly errors: readonly string[] }[];
  /** Messages of the app to the user. */
  readonly messages?: NonNullable<ToolLogEntry['messages']>;
  /** The page that it ended on. */
  readonly pageId?: string;
  /** The URL query of that page. */
  readonly urlQuery?: Readonly<Record<string, unknown>>;
  /** That page as markdown, if the tool returns it. */
  readonly page?: string;
  /** The blocks or the response that the tool returns. */
  readonly result?: unknown;
  /** Work that was still running when the tool answered. */
  readonly running?: readonly string[];
}
