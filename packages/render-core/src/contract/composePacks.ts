import type { BlockDefinition } from './BlockDefinition.js';
import { CONTRACT_VERSION, type Pack } from './definePack.js';

/** Where a block type's definition came from. */
export interface RegistryEntry {
  readonly type: string;
  readonly pack: string;
  readonly definition: BlockDefinition;
  /** The packs whose definition this one took over from, the latest first. */
  readonly replaces: readonly string[];
}

/** The block definitions of one app. */
export interface Registry {
  get(type: string): BlockDefinition | undefined;
  /** Every entry, by type in alphabetical order. */
  entries(): readonly RegistryEntry[];
}

/** Two packs define the same block type and neither says that it overrides the other. */
export class PackConflictError extends Error {
  override readonly name = 'PackConflictError';
  readonly code = 'PACK_CONFLICT';
  readonly type: string;
  readonly packs: readonly [string, string];

  constructor(type: string, packs: readonly [string, string], why: string) {
    super(
      `Packs "${packs[0]}" and "${packs[1]}" both define the block type "${type}"${why}. Remove one of them, or let one say overrides: ["${type}"].`,
    );
    this.type = type;
    this.packs = packs;
  }
}

/** A pack was made for another version of the contract. */
export class PackContractError extends Error {
  override readonly name = 'PackContractError';
  readonly code = 'PACK_CONTRACT';

  constructor(pack: Pack) {
    super(
      `Pack "${pack?.name}" was made for version ${pack?.contract} of the render contract, this render-core has version ${CONTRACT_VERSION}. Install a version of "${pack?.name}" for contract ${CONTRACT_VERSION}.`,
    );
  }
}

/** What a composition can be given besides packs. */
export interface ComposeOptions {
  /** The app's own blocks: they come last and win over every pack. */
  readonly app?: Pack;
}

interface Claim {
  readonly pack: Pack;
  readonly definition: BlockDefinition;
  readonly replaces: readonly string[];
}

/**
 * Puts packs together for one app. Order does not matter: a pack wins over another only by saying that it
 * overrides, and two that claim the same type without it are an error.
 */
export function composePacks(packs: readonly Pack[], { app }: ComposeOptions = {}): Registry {
  const claims = new Map<string, Claim>();
  for (const pack of packs) {
    for (const claim of claimsOf(pack)) {
      const present = claims.get(claim.type);
      claims.set(claim.type, present === undefined ? claim : choose(claim.type, present, claim));
    }
  }
  for (const claim of app === undefined ? [] : claimsOf(app)) {
    const present = claims.get(claim.type);
    claims.set(claim.type, present === undefined ? claim : replace(claim, present));
  }
  const entries = [...claims]
    .map(([type, { pack, definition, replaces }]) => ({ type, pack: pack.name, definition, replaces }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
  return Object.freeze({
    get: (type: string) => claims.get(type)?.definition,
    entries: () => entries,
  });
}

function claimsOf(pack: Pack): readonly (Claim & { readonly type: string })[] {
  if (pack?.contract !== CONTRACT_VERSION) throw new PackContractError(pack);
  return Object.entries(pack.blocks).map(([type, definition]) => ({ type, pack, definition, replaces: [] }));
}

function choose(type: string, a: Claim, b: Claim): Claim {
  const [aWins, bWins] = [a, b].map(
    ({ pack: { overrides } }) => overrides === true || overrides.includes(type),
  );
  if (aWins === bWins) {
    throw new PackConflictError(
      type,
      [a.pack.name, b.pack.name],
      aWins ? ', and both say that they override' : '',
    );
  }
  return aWins ? replace(a, b) : replace(b, a);
}

function replace(winner: Claim, loser: Claim): Claim {
  return { ...winner, replaces: [...winner.replaces, loser.pack.name, ...loser.replaces] };
}
