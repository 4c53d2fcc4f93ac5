import type { Pack } from '@lowdefy-mcp/render-core';
import type { Types } from '../lowdefy/types.js';

/** The pack that a module of a plugin has for its blocks, or why it cannot be used. */
export interface PluginPack {
  /** The module, such as `my-plugin/mcp`. */
  readonly module: string;
  /** The URL of the module, if it exists. */
  readonly url?: string;
  /** Its definitions of the types that no other pack has. */
  readonly pack?: Pack;
  /** The plugin's types that a pack with precedence has already. */
  readonly notAsked: readonly string[];
  /** Why it cannot be used, and what to do. */
  readonly problems: readonly string[];
}

/** The types that an app uses of one package. */
export interface UsedPackage {
  readonly name: string;
  /** The types that no pack has yet. */
  readonly uncovered: readonly (readonly [string, Types[string]])[];
  /** The types that a pack has. */
  readonly covered: readonly string[];
}

/** Groups the types that an app uses by package, sorted by name. */
export function usedPackages(types: Types, packs: readonly Pack[]): readonly UsedPackage[] {
  const entries = Object.entries(types);
  const names = new Set(entries.map(([, definition]) => definition.package));
  return [...names].sort().map((name) => {
    const used = entries.filter(([, definition]) => definition.package === name);
    const isCovered = (type: string) => packs.some((pack) => Object.hasOwn(pack.blocks, type));
    return {
      name,
      uncovered: used.filter(([type]) => !isCovered(type)),
      covered: used.map(([type]) => type).filter(isCovered),
    };
  });
}
