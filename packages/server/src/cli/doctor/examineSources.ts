import type { App, PackSource } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

const TITLES: Readonly<Record<PackSource['from'], string>> = {
  app: "The app's own pack",
  packs: 'Pack',
  plugin: "The plugin's pack",
  component: 'What components carry in',
};

/** Who shows which blocks of the app, in the order in which they are asked, whom that replaces, and who is not asked. */
export function examineSources({ packs, registry }: Pick<App, 'packs' | 'registry'>): readonly Finding[] {
  const owner = new Map(packs.flatMap(({ name, shows }) => shows.map((type) => [type, name] as const)));
  const shows = packs
    // What a plugin's module could show is not known if it was not asked.
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
    notAsked.map((type) => [`${name} is not asked, as ${owner.get(type)} comes first`, type] as const),
  );
  return [
    'Blocks are shown by the first of these that has them; of installed packs, by the one that overrides:',
    ...shows,
    ...group(replaced),
    ...group(notAsked),
  ].map((text) => ({ level: 'ok', text }));
}

/** One line for all types that the same can be said of. */
function group(entries: readonly (readonly [string, string])[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const [words, type] of entries) lines.set(words, [...(lines.get(words) ?? []), type]);
  return [...lines].map(([words, types]) => `${words}: ${types.join(', ')}`);
}
