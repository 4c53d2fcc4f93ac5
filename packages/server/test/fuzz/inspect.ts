/** What no answer may contain, whatever was sent. */
export interface Forbidden {
  /** Data of other users, and secrets. */
  readonly secrets: readonly string[];
}

/** Frames of a stack trace, and paths of the machine that the server runs on. */
const INSIDES = [
  /\bat (?:async )?[\w.<>[\] ]+ \((?:file:|node:|\/)/,
  /node_modules\//,
  /node:internal/,
  /\/packages\/(?:server|headless|render-core)\//,
  /Cannot read propert|is not a function|is not iterable|Maximum call stack|Converting circular|Cannot convert|Invalid array length|is not defined/,
  /Internal error\. See the log of the server/,
];

/** Finds what an answer reveals. An agent may send the same texts, so those are told by being sent. */
export function findLeak(answer: string, sent: string, { secrets }: Forbidden): string | undefined {
  const secret = secrets.find((text) => answer.includes(text));
  if (secret !== undefined) return `reveals ${secret}`;
  const pattern = INSIDES.find((inside) => inside.test(answer) && !inside.test(sent));
  return pattern && `matches ${pattern}`;
}

/** The names of everything on the prototypes that all objects have. A polluted one has a name more. */
export function prototypeNames(): readonly string[] {
  const prototypes = [Object, Array, Function, String, Number, Boolean, Promise, Map, Set, Error, Date];
  return prototypes.flatMap(({ name, prototype }) =>
    [...Object.getOwnPropertyNames(prototype), ...Object.keys(prototype)].map((key) => `${name}.${key}`),
  );
}
