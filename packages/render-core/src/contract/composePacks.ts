import type { BlockDefinition } from './BlockDefinition.js';
import { CONTRACT_VERSION, type Pack } from './definePack.js';

/** A block type's definition and the pack that provides it. */
export interface RegistryEntry {
  readonly type: string;
  readonly pack: string;
  readonly definition: BlockDefinition;
  /** The packs whose definitions this one overrides. */
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

/** A pack was built for another version of the render contract. */
export class PackContractError extends Error {
  override readonly name = 'PackContractError';
  readonly code = 'PACK_CONTRACT';

  constructor(pack: Pack) {
    super(
      `Pack "${pack?.name}" was made for version ${pack?.contract} of the render contract, this render-core has version ${CONTRACT_VERSION}. Install a version of "${pack?.name}" for contract ${CONTRACT_VERSION}.`,
    );
  }
}

/** Options of `composePacks`. */
export interface ComposeOptions {
  /** The app's own blocks: they override every pack. */
  readonly app?: Pack;
}

interface Claim {
  readonly pack: Pack;
  readonly definition: BlockDefinition;
}

/**
 * Composes the packs of one app into a registry. The order does not matter: a pack wins over others only through
 * `overrides`; without it, two definitions of one type are an error.
 */
export function composePacks(packs: readonly Pack[], { app }: ComposeOptions = {}): Registry {
  const claims = new Map<string, Claim[]>();
  for (const pack of packs) collect(pack, claims);
  const own = new Map<string, Claim[]>();
  if (app !== undefined) collect(app, own);
  const entries = [...new Set([...claims.keys(), ...own.keys()])].sort().map((type) => {
    const [first] = own.get(type) ?? [];
    const others = claims.get(type) ?? [];
    const { pack, definition } = first ?? choose(type, others);
    const replaces = others.map((claim) => claim.pack).filter((other) => other !== pack);
    return { type, pack: pack.name, definition, replaces: replaces.map(({ name }) => name).sort() };
  });
  const definitions = new Map(entries.map(({ type, definition }) => [type, definition]));
  return Object.freeze({ get: (type: string) => definitions.get(type), entries: () => entries });
}

function collect(pack: Pack, claims: Map<string, Claim[]>): void {
  if (pack?.contract !== CONTRACT_VERSION) throw new PackContractError(pack);
  for (const [type, definition] of Object.entries(pack.blocks)) {
    // From here on the types of properties are unknown; see PackBlocks.
    const claim = { pack, definition: definition as unknown as BlockDefinition };
    claims.set(type, [...(claims.get(type) ?? []), claim]);
  }
}

/** The only claim to a type, or the only overriding one; throws on a conflict. */
function choose(type: string, claims: readonly Claim[]): Claim {
  const overriding = claims.filter(
    ({ pack: { overrides } }) => overrides === true || overrides.includes(type),
  );
  const [winner, rival] = overriding.length > 0 ? overriding : claims;
  if (winner !== undefined && rival === undefined) return winner;
  const packs = [winner, rival].map((claim) => claim?.pack.name ?? '').sort() as [string, string];
  throw new PackConflictError(type, packs, overriding.length > 0 ? ', and both say that they override' : '');
}
