/** What an agent does on a page, as the tool `interact` takes it. */
export type Action = Readonly<Record<string, unknown>>;

/** A call of a tool. The session is added where the tool needs one. */
export interface ToolCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a line asks for. */
export type Input =
  | { readonly call: ToolCall }
  | { readonly show: 'help' | 'tools' }
  | { readonly quit: true };

/** Calls `interact`, which answers with what changes. */
export function interactWith(actions: readonly Action[]): Input {
  return { call: { tool: 'interact', args: { actions, view: 'changes' } } };
}
