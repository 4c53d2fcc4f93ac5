import type { Pack } from '@lowdefy-mcp/render-core';
import type { Types } from '../lowdefy/types.js';

/** What came of asking a module of a plugin how its blocks are shown. */
export interface AskedPack {
  /** The module, such as `my-plugin/mcp`. */
  readonly module: string;
  /** The URL of the module, if it is there. */
  readonly url?: string;
  /** What it has of the types it was asked for. */
  readonly pack?: Pack;
  /** The types of the plugin that it was not asked for, as a pack that comes before has them. */
  readonly notAsked: readonly string[];
  /** Why it cannot be used, and what to do. */
  readonly problems: readonly string[];
}

/** The types that an app uses of one package. */
export interface UsedPackage {
  readonly name: string;
  /** Those that no pack has yet. */
  readonly open: readonly (readonly [string, Types[string]])[];
  /** Those that a pack has. */
  readonly taken: readonly string[];
}

/** The types that an app uses, by their packages, in alphabetical order. */
export function usedPackages(types: Types, packs: readonly Pack[]): readonly UsedPackage[] {
  const entries = Object.entries(types);
  const names = new Set(entries.map(([, definition]) => definition.package));
  return [...names].sort().map((name) => {
    const used = entries.filter(([, definition]) => definition.package === name);
    const isTaken = (type: string) => packs.some((pack) => Object.hasOwn(pack.blocks, type));
    return {
      name,
      open: used.filter(([type]) => !isTaken(type)),
      taken: used.map(([type]) => type).filter(isTaken),
    };
  });
}
