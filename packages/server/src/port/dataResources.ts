/** Identifies a configured resource, with the query of its URI. */
export interface ResourceRef {
  readonly name: string;
  /** Arguments, `offset` and `limit`. */
  readonly query: Readonly<Record<string, string>>;
}

/** The content of a resource. */
export interface ResourceContent {
  readonly mimeType: string;
  readonly text: string;
  /** The URI of the next rows, if there are more. */
  readonly next?: string;
  /** The total number of rows, if it has rows. */
  readonly total?: number;
}

const PREFIX = 'lowdefy://data/';

/** Returns the URI of a resource. */
export function dataUri({ name, query }: ResourceRef): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${PREFIX}${name}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Parses the URI of a resource; undefined for any other URI. */
export function parseDataUri(uri: string): ResourceRef | undefined {
  if (!uri.startsWith(PREFIX) || !URL.canParse(uri)) return undefined;
  const { pathname, searchParams } = new URL(uri);
  const name = pathname.slice(1);
  return name === '' ? undefined : { name, query: Object.fromEntries(searchParams) };
}
