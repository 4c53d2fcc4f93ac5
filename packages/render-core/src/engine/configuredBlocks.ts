import { GENERATIONS } from './generations.js';

const AREAS = [...new Set(GENERATIONS.map(({ areas }) => areas))];

/**
 * Lists the direct child blocks of a block in the build, whose areas have a generation-specific key. `only` restricts
 * the areas.
 */
export function configuredBlocks<Config extends object>(
  block: Config,
  only?: readonly string[],
): readonly Config[] {
  const config = block as Readonly<Record<string, Readonly<Record<string, Area<Config>>> | undefined>>;
  return AREAS.flatMap((name) => Object.entries(config[name] ?? {}))
    .filter(([name]) => only === undefined || only.includes(name))
    .flatMap(([, area]) => area?.blocks ?? []);
}

type Area<Config> = { readonly blocks?: readonly Config[] } | null | undefined;
