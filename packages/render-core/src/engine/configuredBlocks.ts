import { GENERATIONS } from './generations.js';

const AREAS = [...new Set(GENERATIONS.map(({ areas }) => areas))];

/** Reads the blocks directly inside a block of the build, which has its areas under the name of its generation. */
export function configuredBlocks<Config extends object>(block: Config): readonly Config[] {
  const config = block as Readonly<Record<string, Readonly<Record<string, Area<Config>>> | undefined>>;
  return AREAS.flatMap((name) => Object.values(config[name] ?? {})).flatMap((area) => area?.blocks ?? []);
}

type Area<Config> = { readonly blocks?: readonly Config[] } | null | undefined;
