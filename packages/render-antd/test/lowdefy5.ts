import { readFileSync } from 'node:fs';

/** What Lowdefy 5.3.0 says about a block. */
interface LaterMeta {
  readonly category: string;
  readonly valueType: string | null;
  readonly initValue?: unknown;
  readonly slots: readonly string[];
  readonly properties: readonly string[];
}

/** The blocks of Lowdefy 5.3.0, by type. Its packages are not among those that can be installed here. */
const metas: Readonly<Record<string, LaterMeta>> = JSON.parse(
  readFileSync(new URL('lowdefy-5.3.json', import.meta.url), 'utf8'),
);

/** What its components say about themselves. */
export const laterComponents = Object.fromEntries(
  Object.entries(metas).map(([type, meta]) => [type, { meta }]),
);

/** The properties of a block there, by their paths. */
export const laterProperties = (type: string): readonly string[] => metas[type]?.properties ?? [];
