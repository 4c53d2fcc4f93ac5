import { definedAt, quoteJson, type Registry, type RenderWarning } from '@lowdefy-mcp/render-core';
import { locateMistake } from '../places/locateMistake.js';

/** Bounds the memory: messages can contain data, so there can be any number of them. */
const MAX_REPORTED = 1000;

/** Formats warnings of renderers as lines for the log. Each one is reported once per build, even if many blocks have it. */
export class RenderWarnings {
  readonly #registry: Registry;
  readonly #modules: ReadonlyMap<string, string>;
  readonly #reported = new Set<string>();

  /** `modules` has the module of a block type, for definitions that do not know their own location. */
  constructor(registry: Registry, modules: ReadonlyMap<string, string>) {
    this.#registry = registry;
    this.#modules = modules;
  }

  /** Returns the line for a warning; undefined if it was reported before. */
  report(warning: RenderWarning): string | undefined {
    const key = JSON.stringify([warning.type, warning.message, warning.place]);
    if (this.#reported.has(key)) return undefined;
    if (this.#reported.size >= MAX_REPORTED) this.#reported.clear();
    this.#reported.add(key);
    return this.explain(warning);
  }

  /** Formats a warning; see `explainWarning`. */
  explain(warning: RenderWarning): string {
    return explainWarning(warning, this.#registry, this.#modules.get(warning.type));
  }
}

/** Formats a warning of a renderer as one line: place, block, message. */
export function explainWarning(
  { blockId, message, place, near, type, word }: RenderWarning,
  registry: Registry,
  module?: string,
): string {
  const definition = near ?? definedAt(registry.get(type));
  return `${locateMistake({ exact: place, definition, module, word })}Block ${quoteJson(blockId)}: ${message}`;
}
