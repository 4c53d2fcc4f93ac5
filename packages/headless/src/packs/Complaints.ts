import { definedAt, quoteJson, type Registry, type RenderWarning } from '@lowdefy-mcp/render-core';
import { locateMistake } from '../places/locateMistake.js';

/** More are forgotten: messages can have data in them. */
const MOST_TOLD = 1000;

/** What renderers complain about, as lines for the log. Each mistake is told once in a build, however many blocks have it. */
export class Complaints {
  readonly #registry: Registry;
  readonly #modules: ReadonlyMap<string, string>;
  readonly #told = new Set<string>();

  /** `modules` has the module of a block type, for types whose definition says not itself where it is. */
  constructor(registry: Registry, modules: ReadonlyMap<string, string>) {
    this.#registry = registry;
    this.#modules = modules;
  }

  /** The line for a warning; undefined if it was told before. */
  tell(warning: RenderWarning): string | undefined {
    const key = JSON.stringify([warning.type, warning.message, warning.place]);
    if (this.#told.has(key)) return undefined;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(key);
    return this.explain(warning);
  }

  /** The line for a warning: where the mistake is, in which block, and what is wrong. */
  explain(warning: RenderWarning): string {
    return explainWarning(warning, this.#registry, this.#modules.get(warning.type));
  }
}

/** The line for a warning of a renderer: where the mistake is, in which block, and what is wrong. */
export function explainWarning(
  { blockId, message, place, near, type, word }: RenderWarning,
  registry: Registry,
  module?: string,
): string {
  const definition = near ?? definedAt(registry.get(type));
  return `${locateMistake({ exact: place, definition, module, word })}Block ${quoteJson(blockId)}: ${message}`;
}
