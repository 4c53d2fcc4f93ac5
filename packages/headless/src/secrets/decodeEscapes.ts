/** A decoded text, with the start and end of each character in the original text. */
export interface DecodedText {
  readonly text: string;
  readonly starts: Readonly<Uint32Array>;
  readonly ends: Readonly<Uint32Array>;
}

/** One kind of escape, possibly applied several times, and its decoder. */
interface Escape {
  readonly pattern: RegExp;
  readonly decode: (match: string) => string;
}

const CONTROLS = new Map(
  Object.entries({ '\0': '0', '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '\v': 'v' }),
);

/** Ordered so that text which is encoded twice is decoded, too. No decoder makes a text longer. */
const ESCAPES: readonly Escape[] = [
  // The console prints long texts as concatenated lines.
  { pattern: /['"`] \+\n *['"`]/g, decode: () => '' },
  { pattern: /(?:%(?:25)*[\da-f]{2})+/gi, decode: decodePercent },
  // A line break and its escape both become "n", because a backslash need not start an escape, as in a path.
  { pattern: /\\+(?:u[\da-f]{4}|x[\da-f]{2})?|[\0\b\f\n\r\t\v]/gi, decode: decodeBackslash },
  // SQL doubles quotes.
  { pattern: /(['"`])\1+/g, decode: ([quote = '']) => quote },
  { pattern: /\+/g, decode: () => ' ' },
];

/** Decodes escapes of JSON, URLs, SQL and the console, so that a secret is found in any of these forms. */
export function decodeEscapes(text: string): DecodedText {
  const places = Uint32Array.from({ length: text.length }, (_, index) => index);
  const undecoded = { text, starts: places, ends: places.map((place) => place + 1) };
  const decoded = ESCAPES.reduce(apply, undecoded);
  return { ...decoded, text: foldCase(decoded.text) };
}

/** Converts ASCII to lower case. `toLowerCase` of other characters could change the length. */
function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function apply(input: DecodedText, { pattern, decode }: Escape): DecodedText {
  const matches = [...input.text.matchAll(pattern)];
  if (matches.length === 0) return input;
  const starts = new Uint32Array(input.text.length);
  const ends = new Uint32Array(input.text.length);
  let text = '';
  let from = 0;
  const keep = (to: number) => {
    starts.set(input.starts.subarray(from, to), text.length);
    ends.set(input.ends.subarray(from, to), text.length);
    text += input.text.slice(from, to);
  };
  for (const { 0: match, index } of matches) {
    keep(index);
    from = index + match.length;
    const decoded = decode(match);
    starts.fill(input.starts[index] ?? 0, text.length, text.length + decoded.length);
    ends.fill(input.ends[from - 1] ?? 0, text.length, text.length + decoded.length);
    text += decoded;
  }
  keep(input.text.length);
  return { text, starts, ends };
}

function decodePercent(match: string): string {
  const bytes = match.slice(1).split('%');
  return Buffer.from(bytes.map((byte) => byte.slice(-2)).join(''), 'hex').toString('utf8');
}

function decodeBackslash(match: string): string {
  const [code] = /[\da-f]+$/i.exec(match) ?? [];
  const character =
    code === undefined ? match.replace(/^\\+$/, '') : String.fromCharCode(Number.parseInt(code, 16));
  return CONTROLS.get(character) ?? character;
}
