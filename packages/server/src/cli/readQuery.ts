import { UserError } from '../UserError.js';

/** Reads the URL query from `--query name=value`, which can be repeated. */
export function readQuery({
  query = [],
}: {
  readonly query?: readonly string[] | undefined;
}): Readonly<Record<string, string>> {
  return Object.fromEntries(query.map(parsePair));
}

function parsePair(pair: string): readonly [string, string] {
  const index = pair.indexOf('=');
  if (index < 1) throw new UserError(`--query takes name=value, not "${pair}".`);
  return [pair.slice(0, index), pair.slice(index + 1)];
}
