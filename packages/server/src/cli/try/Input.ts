/** An action of the tool `interact`. */
export type Action = Readonly<Record<string, unknown>>;

/** A call of a tool. The sessionId is added if the tool takes one. */
export interface ToolCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A parsed line. */
export type Input =
  | { readonly call: ToolCall }
  | { readonly show: 'help' | 'tools' }
  | { readonly quit: true };

/** A call of `interact`, which answers with the changes. */
export function interactWith(actions: readonly Action[]): Input {
  return { call: { tool: 'interact', args: { actions, view: 'changes' } } };
}
