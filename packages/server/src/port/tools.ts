import type { ToolLogEntry } from './answers.js';

/** A tool that the app's owner configured, as clients list it. */
export interface ToolInfo {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly inputSchema: { readonly type: 'object' } & Readonly<Record<string, unknown>>;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** What it does may not be undone. */
  readonly destructive: boolean;
}

/** The arguments of a call. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** What a configured tool came to, as data. */
export interface ToolResult {
  readonly success: boolean;
  /** Why it failed. */
  readonly error?: string;
  /** The arguments that are wrong. */
  readonly invalid?: readonly { readonly argument: string; readonly errors: readonly string[] }[];
  /** What the app told the user. */
  readonly messages?: NonNullable<ToolLogEntry['messages']>;
  /** The page that it ended on. */
  readonly pageId?: string;
  /** The url query of that page. */
  readonly urlQuery?: Readonly<Record<string, unknown>>;
  /** That page as markdown, if the tool returns it. */
  readonly page?: string;
  /** The blocks or the response that the tool returns. */
  readonly result?: unknown;
  /** What was still running when the tool answered. */
  readonly running?: readonly string[];
}
