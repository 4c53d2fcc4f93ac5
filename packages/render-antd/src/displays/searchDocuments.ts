/** What is searched, and how. */
export interface SearchOptions {
  readonly fields: readonly string[];
  readonly storeFields: readonly string[];
  readonly boost?: Readonly<Record<string, number>> | undefined;
  readonly fuzzy?: number | boolean | undefined;
  readonly prefix?: boolean | undefined;
  readonly combineWith?: string | undefined;
}

export type Document = Readonly<Record<string, unknown>>;

/** A document that was found, as the app gets it. */
export interface Found extends Document {
  readonly id: string | number;
  readonly score: number;
  /** The words that were found, and those of the query that they were found for. */
  readonly terms: readonly string[];
  readonly queryTerms: readonly string[];
  /** The fields in which each word was found. */
  readonly match: Readonly<Record<string, readonly string[]>>;
}

interface Hit {
  score: number;
  readonly queryTerms: Set<string>;
  readonly match: Map<string, readonly string[]>;
}

/** The hits of one word of the query, by the position of the document. */
type Hits = Map<number, Hit>;

const SEPARATORS = /[\n\r\p{Z}\p{P}]+/u;
const MOST_EDITS = 6;

/**
 * Finds documents as MiniSearch does, the library that the component searches with: whole words, their beginnings and
 * words that are nearly the same, as the options say, in the order of their BM25+ scores.
 */
export function searchDocuments(
  documents: readonly Document[],
  query: string,
  options: SearchOptions,
): readonly Found[] {
  const index = indexOf(documents, options.fields);
  const perWord = wordsOf(query.split(SEPARATORS)).map((word) => findWord(index, word, options));
  const hits = perWord.length === 0 ? new Map<number, Hit>() : perWord.reduce(combiner(options.combineWith));
  const found = [...hits].map(([position, { score, queryTerms, match }]) => {
    const document = documents[position] as Document;
    const stored = options.storeFields.filter((field) => fieldOf(document, field) !== undefined);
    return {
      id: document.id as string | number,
      score: score * queryTerms.size,
      terms: [...match.keys()],
      queryTerms: [...queryTerms],
      match: Object.fromEntries(match),
      ...Object.fromEntries(stored.map((field) => [field, document[field]])),
    };
  });
  return found.sort((one, other) => other.score - one.score);
}

/** How often a word stands in each field of each document. */
type Counts = Map<string, Map<number, number>>;

/** The words of the documents. */
interface Index {
  readonly size: number;
  readonly words: ReadonlyMap<string, Counts>;
  /** How many different words there are in each field of each document, and on average. */
  readonly lengths: Counts;
  readonly averages: ReadonlyMap<string, number>;
}

function indexOf(documents: readonly Document[], fields: readonly string[]): Index {
  const words = new Map<string, Counts>();
  const lengths: Counts = new Map();
  const averages = new Map<string, number>();
  for (const [position, document] of documents.entries()) {
    for (const field of fields) {
      const value = fieldOf(document, field);
      if (value === undefined || value === null) continue;
      const pieces = String(value).split(SEPARATORS);
      const length = new Set(pieces).size;
      setIn(lengths, field, new Map()).set(position, length);
      averages.set(field, ((averages.get(field) ?? 0) * position + length) / (position + 1));
      for (const word of wordsOf(pieces)) {
        const counts = setIn(setIn(words, word, new Map()), field, new Map());
        counts.set(position, (counts.get(position) ?? 0) + 1);
      }
    }
  }
  return { size: documents.length, words, lengths, averages };
}

/** How well a document fits that has a word so many times in a field, as `matching` documents do. */
function scoreOf(
  { size, lengths, averages }: Index,
  { field, position, times, matching }: Record<'position' | 'times' | 'matching', number> & { field: string },
): number {
  const [saturation, lengthWeight, floor] = [1.2, 0.7, 0.5];
  const length = (lengths.get(field)?.get(position) ?? 0) / (averages.get(field) ?? 1);
  const rarity = Math.log(1 + (size - matching + 0.5) / (matching + 0.5));
  const norm = saturation * (1 - lengthWeight + lengthWeight * length);
  return rarity * (floor + (times * (saturation + 1)) / (times + norm));
}

/** The documents with a word of the query, or one that is taken for it. */
function findWord(index: Index, word: string, { fields, boost = {}, fuzzy, prefix }: SearchOptions): Hits {
  const hits: Hits = new Map();
  const boosts = new Map(Object.entries(boost));
  const edits = editsFor(word, fuzzy);
  for (const [known, places] of index.words) {
    const weight = weightOf(word, known, prefix === true, edits);
    if (weight === 0) continue;
    for (const field of fields) {
      const counts = places.get(field) ?? new Map<number, number>();
      for (const [position, times] of counts) {
        const hit = setIn(hits, position, { score: 0, queryTerms: new Set([word]), match: new Map() });
        hit.score +=
          weight *
          (boosts.get(field) || 1) *
          scoreOf(index, { field, position, times, matching: counts.size });
        hit.match.set(known, [...(hit.match.get(known) ?? []), field]);
      }
    }
  }
  return hits;
}

/** How much a word counts that is taken for one of the query; 0 if it is not. */
function weightOf(word: string, known: string, prefix: boolean, edits: number): number {
  if (known === word) return 1;
  const { length } = known;
  if (prefix && known.startsWith(word)) return (0.375 * length) / (length + 0.3 * (length - word.length));
  const distance = edits === 0 ? Number.POSITIVE_INFINITY : editDistance(word, known);
  return distance <= edits ? (0.45 * length) / (length + distance) : 0;
}

/** In how many letters a word may differ. */
function editsFor(word: string, fuzzy: number | boolean | undefined): number {
  const share = fuzzy === true ? 0.2 : Number(fuzzy || 0);
  return share < 1 ? Math.min(MOST_EDITS, Math.round(word.length * share)) : share;
}

/** How many letters have to be put in, taken out or changed. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, second] of [...other].entries()) {
      const changed = (row[column] as number) + (letter === second ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] as number) + 1, (next[column] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}

/** Puts the hits of two words together: with AND only the documents that have both. */
function combiner(combineWith = 'OR'): (all: Hits, hits: Hits) => Hits {
  const isAnd = combineWith.toUpperCase() === 'AND';
  return (all, hits) => {
    const combined: Hits = isAnd ? new Map() : all;
    for (const [position, hit] of hits) {
      const before = all.get(position);
      if (!before && isAnd) continue;
      combined.set(position, before ? both(before, hit) : hit);
    }
    return combined;
  };
}

function both(one: Hit, other: Hit): Hit {
  return {
    score: one.score + other.score,
    queryTerms: new Set([...one.queryTerms, ...other.queryTerms]),
    match: new Map([...one.match, ...other.match]),
  };
}

/** What a document has in a field; its words may be those of every object, such as "constructor". */
function fieldOf(document: Document, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

function wordsOf(pieces: readonly string[]): readonly string[] {
  return pieces.filter((piece) => piece !== '').map((piece) => piece.toLowerCase());
}

/** What a map has under a key; `first` from now on, if it had nothing. */
function setIn<K, V>(map: Map<K, V>, key: K, first: V): V {
  const known = map.get(key) ?? first;
  map.set(key, known);
  return known;
}
