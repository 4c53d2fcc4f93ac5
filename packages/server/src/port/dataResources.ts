/** Names a resource of the configuration, with what its address says. */
export interface ResourceRef {
  readonly name: string;
  /** The query of its address: arguments, `offset` and `limit`. */
  readonly query: Readonly<Record<string, string>>;
}

/** What was read of a resource. */
export interface ResourceContent {
  readonly mimeType: string;
  readonly text: string;
  /** The address of the next rows, if there are more. */
  readonly next?: string;
  /** How many rows there are, if it has rows that are counted. */
  readonly total?: number;
}

const PREFIX = 'lowdefy://data/';

/** Writes the address of a resource. */
export function dataUri({ name, query }: ResourceRef): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${PREFIX}${name}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Reads the address of a resource; undefined if it is that of something else. */
export function parseDataUri(uri: string): ResourceRef | undefined {
  if (!uri.startsWith(PREFIX) || !URL.canParse(uri)) return undefined;
  const { pathname, searchParams } = new URL(uri);
  const name = pathname.slice(1);
  return name === '' ? undefined : { name, query: Object.fromEntries(searchParams) };
}
