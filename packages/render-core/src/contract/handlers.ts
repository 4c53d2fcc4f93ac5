import type { JsonSchema } from './BlockDefinition.js';

/** An entry of `mcpEvents`, `mcpMethods` or `mcpActions`: a function, or a function with a schema. */
export type Described<F> = F | { readonly run: F };

/** Returns the function of an entry of `mcpEvents`, `mcpMethods` or `mcpActions`. */
export function handlerOf<F extends (...args: never[]) => unknown>(entry: Described<F>): F {
  return typeof entry === 'function' ? entry : entry.run;
}

/** Returns what an entry takes now: the schema of an event's detail, or those of a method's arguments. Undefined if it has no schema. */
export function takenBy<B>(entry: unknown, block: B): JsonSchema | readonly JsonSchema[] | undefined {
  // A function has no schema.
  const { schema } = Object(entry) as { readonly schema?: (block: B) => JsonSchema | readonly JsonSchema[] };
  return typeof schema === 'function' ? schema.call(entry, block) : undefined;
}
