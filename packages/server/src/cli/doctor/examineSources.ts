import type { App, PackSource } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

const TITLES: Readonly<Record<PackSource['from'], string>> = {
  app: "The app's own pack",
  packs: 'Pack',
  plugin: "The plugin's pack",
  component: 'Components of',
};

/** Lists which pack shows which blocks of the app, in order of precedence, what each overrides, and what is shadowed. */
export function examineSources({ packs, registry }: Pick<App, 'packs' | 'registry'>): readonly Finding[] {
  const owner = new Map(packs.flatMap(({ name, shows }) => shows.map((type) => [type, name] as const)));
  const shows = packs
    // Unknown for a plugin's module whose blocks are all shadowed.
    .filter((source) => source.shows.length > 0 || source.from === 'packs')
    .map(
      ({ from, name, shows }) => `${TITLES[from]} ${name} shows ${shows.join(', ') || 'no block of the app'}`,
    );
  const replaced = registry
    .entries()
    .flatMap(({ type, pack, replaces }) =>
      replaces.map((other) => [`${pack} overrides ${other}`, type] as const),
    );
  const notAsked = packs.flatMap(({ name, notAsked }) =>
    notAsked.map((type) => [`${name} is not used, because ${owner.get(type)} comes first`, type] as const),
  );
  return [
    'Blocks are shown by the first of these that has them; of installed packs, by the one that overrides:',
    ...shows,
    ...group(replaced),
    ...group(notAsked),
  ].map((text) => ({ level: 'ok', text }));
}

/** Groups the types that have the same text into one line. */
function group(entries: readonly (readonly [string, string])[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const [text, type] of entries) lines.set(text, [...(lines.get(text) ?? []), type]);
  return [...lines].map(([text, types]) => `${text}: ${types.join(', ')}`);
}
