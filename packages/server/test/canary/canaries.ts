/** Secrets of an app, each with a text of its own by which it is recognised. */
export const CANARIES = {
  /** A connection string. */
  DATABASE_URL: 'postgres://app:canary-pg-5f1c9d@db.internal.example:5432/prod',
  API_KEY: 'sk-canary-api-77e02b',
  /** A signed token. */
  TOKEN: 'eyJhbGciOiJIUzI1NiJ9.eyJjYW5hcnkiOiJqd3QtOTFhYTMwIn0.Y2FuYXJ5LXNpZ25hdHVyZS1kNDRlMDE',
  PASSWORD: `canary'pass "w0rd" & more-3b8e`,
  PATH_PART: 'canary-path-6c20f7',
  PEM: '-----BEGIN PRIVATE KEY-----\ncanaryPemLineAAAA0192\ncanaryPemLineBBBB3847\n-----END PRIVATE KEY-----',
} as const;

/** What people type into password fields. */
export const TYPED = 'canary-typed-e81d44';

/** What agents send for password fields by other ways than the field itself, accepted or refused. Each has a text of its own. */
export const SENT = {
  item: 'canary-sent-item-19c4',
  nestedItem: 'canary-sent-nested-5e70',
  list: 'canary-sent-list-b2d8',
  nestedList: 'canary-sent-inner-f318',
  besideUnknown: 'canary-sent-beside-07aa',
  misspelt: 'canary-sent-misspelt-c6e1',
  insteadOfItem: 'canary-sent-text-d95b',
  insteadOfList: 'canary-sent-string-48f2',
  unknownField: 'canary-sent-nowhere-3a67',
  object: 'canary-sent-object-8d0e',
  long: `canary-sent-long-e12f${'x'.repeat(300)}`,
  detail: 'canary-sent-detail-6b93',
  operator: 'canary-sent-operator-a475',
  payload: 'canary-sent-payload-2f8c',
  input: 'canary-sent-input-c05f',
  toolField: 'canary-sent-tool-913d',
  toolItem: 'canary-sent-toolitem-7ec0',
} as const;

/** The pieces of each secret that tell it. */
const PIECES: readonly string[] = [
  ...['canary-pg-5f1c9d', CANARIES.API_KEY, CANARIES.TOKEN, 'Y2FuYXJ5LXNpZ25hdHVyZS1kNDRlMDE'],
  ...[CANARIES.PASSWORD, CANARIES.PATH_PART, 'canaryPemLineAAAA0192', 'canaryPemLineBBBB3847', TYPED],
  ...Object.values(SENT).map((text) => text.slice(0, 30)),
];

/** How a text may be written: as it is, in JSON, in JSON within JSON, in an address, in HTML, in base64 and in hex. */
function spellings(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  return [
    text,
    json,
    JSON.stringify(json).slice(1, -1),
    encodeURIComponent(text),
    encodeURI(text),
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    ...base64Cores(text),
    Buffer.from(text).toString('hex'),
    [...text].toReversed().join(''),
  ];
}

/** What base64 has of a text wherever it begins in three bytes, without what its neighbours change. */
function base64Cores(text: string): readonly string[] {
  return [0, 1, 2].map((before) =>
    Buffer.from(`${'x'.repeat(before)}${text}`)
      .toString('base64')
      .slice(before === 0 ? 0 : 4)
      .replace(/.{0,3}=*$/, ''),
  );
}

const ALL = PIECES.flatMap((piece) => spellings(piece).map((spelling) => ({ piece, spelling })));

/** The secrets that are in a text, however they are written. */
export function canariesIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return [
    ...new Set(
      ALL.filter(({ spelling }) => lower.includes(spelling.toLowerCase())).map(({ piece }) => piece),
    ),
  ];
}
