import type { BlockDefinition } from './BlockDefinition.js';
import { CONTRACT_VERSION, type Pack } from './definePack.js';

/** Where a block type's definition came from. */
export interface RegistryEntry {
  readonly type: string;
  readonly pack: string;
  readonly definition: BlockDefinition;
  /** The packs whose definition this one took the place of. */
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
}

/**
 * Puts packs together for one app. Order does not matter: a pack wins over others only by saying that it
 * overrides, and two that claim the same type without it are an error.
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
    // From here on the properties are whatever the engine evaluated; see PackBlocks.
    const claim = { pack, definition: definition as unknown as BlockDefinition };
    claims.set(type, [...(claims.get(type) ?? []), claim]);
  }
}

/** The only claim to a type, or the only one that overrides. */
function choose(type: string, claims: readonly Claim[]): Claim {
  const overriding = claims.filter(
    ({ pack: { overrides } }) => overrides === true || overrides.includes(type),
  );
  const [winner, rival] = overriding.length > 0 ? overriding : claims;
  if (winner !== undefined && rival === undefined) return winner;
  const packs = [winner, rival].map((claim) => claim?.pack.name ?? '').sort() as [string, string];
  throw new PackConflictError(type, packs, overriding.length > 0 ? ', and both say that they override' : '');
}
