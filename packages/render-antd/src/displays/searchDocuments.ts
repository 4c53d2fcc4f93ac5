import MiniSearch, { type SearchOptions as MiniSearchOptions, type SearchResult } from 'minisearch';

export type Document = Readonly<Record<string, unknown>>;

/** A search result, as the app receives it. */
export type Found = Readonly<SearchResult>;

/** Options of a search. */
export interface SearchOptions extends Pick<MiniSearchOptions, 'boost' | 'combineWith' | 'fuzzy' | 'prefix'> {
  readonly fields: readonly string[];
  readonly storeFields: readonly string[];
}

/** Searches documents with MiniSearch, the component's own library. */
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
    // Documents without an id, or with duplicate ids, cannot be indexed: then the component finds nothing.
    return [];
  }
  return index.search(query, options);
}

/** Reads an own field; inherited names such as "constructor" are ignored. */
function ownField(document: Document, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}
