import { readFileSync } from 'node:fs';
import * as grids from '@lowdefy/blocks-aggrid/blocks';
import * as loaders from '@lowdefy/blocks-loaders/blocks';
import * as markdown from '@lowdefy/blocks-markdown/blocks';
import { schemaProperties } from '@lowdefy-mcp/harness/vitest';

/** What Lowdefy says about a block. */
interface Recorded {
  readonly category: string;
  readonly valueType?: string | null;
  readonly initValue?: unknown;
  readonly slots?: readonly string[];
  readonly properties: readonly string[];
}

type Blocks = Readonly<Record<string, Recorded>>;
type Components = Readonly<Record<string, { readonly meta: Omit<Recorded, 'properties'> }>>;

const read = (file: string): Blocks => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const withMeta = (blocks: Blocks) =>
  Object.fromEntries(Object.entries(blocks).map(([type, meta]) => [type, { meta }]));

/** The blocks of Lowdefy 4.0.0-rc.11 whose packages are not among those that can be installed here. */
const notInstalled = read('not-installed.json');

/** The blocks of Lowdefy 5.3.0, whose packages cannot be installed here either. */
const later = read('lowdefy-5.3.json');

/** What the components of Lowdefy 5 say about themselves. */
export const laterComponents = withMeta(later);

/** The components of Lowdefy 4.0 and, of the types that it does not have, those of Lowdefy 5. */
export const components: Components = {
  ...laterComponents,
  ...withMeta(notInstalled),
  ...grids,
  ...loaders,
  ...markdown,
};

const schemas = ['aggrid', 'loaders', 'markdown'].map((name) =>
  schemaProperties(new URL('./blocks', import.meta.resolve(`@lowdefy/blocks-${name}/blocks`))),
);

/** The properties of a block in either version, by their paths. */
export function propertiesOf(type: string): readonly string[] {
  const installed = schemas.flatMap((schema) => schema(type));
  const recorded = [notInstalled, later].flatMap((blocks) => blocks[type]?.properties ?? []);
  return [...new Set([...installed, ...recorded])];
}
