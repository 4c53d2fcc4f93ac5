import MiniSearch, { type SearchOptions as MiniSearchOptions, type SearchResult } from 'minisearch';

export type Document = Readonly<Record<string, unknown>>;

/** A document that was found, as the app gets it. */
export type Found = Readonly<SearchResult>;

/** What is searched, and how. */
export interface SearchOptions extends Pick<MiniSearchOptions, 'boost' | 'combineWith' | 'fuzzy' | 'prefix'> {
  readonly fields: readonly string[];
  readonly storeFields: readonly string[];
}

/** Searches documents with MiniSearch, the library of the component. */
export function searchDocuments(
  documents: readonly Document[],
  query: string,
  { fields, storeFields, ...options }: SearchOptions,
): readonly Found[] {
  const index = new MiniSearch<Document>({
    fields: [...fields],
    storeFields: [...storeFields],
    extractField: ownField,
  });
  try {
    index.addAll(documents);
  } catch {
    // Without an id, or with the same twice, documents cannot be indexed: then the component finds nothing.
    return [];
  }
  return index.search(query, options);
}

/** Reads a field; a name that every object inherits, such as "constructor", is not one. */
function ownField(document: Document, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}
