/** The path of a field: names, and numbers in lists. */
export type Path = readonly (string | number)[];

/** Whether a path matches one of the patterns: `a.b`, everything below with `a.*`, every path ending with `*.b`. */
export function matches(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    if (pattern === '' || typeof pattern !== 'string') return false;
    if (pattern === path) return true;
    if (pattern.endsWith('.*')) return `${path}.`.startsWith(pattern.slice(0, -1));
    return pattern.startsWith('*.') && `.${path}`.endsWith(pattern.slice(1));
  });
}

/** Whether a path is shown, according to `hide` and `show`. */
export function isShown(
  path: string,
  { hide, show }: { readonly hide?: readonly string[]; readonly show?: readonly string[] },
): boolean {
  if (Array.isArray(show) && show.length > 0 && !matches(path, show)) return false;
  return !(Array.isArray(hide) && matches(path, hide));
}

/** The path in words: `Orders.0.unitPrice` becomes `Order 1 › Unit price`, unless the app configures labels. */
export function wordsOf(path: Path, labels: Readonly<Record<string, string>> = {}): string {
  const parts: string[] = [];
  for (const [index, step] of path.entries()) {
    const above = parts.at(-1);
    if (!/^\d+$/.test(String(step))) parts.push(ownWord(labels, path.slice(0, index + 1)) ?? spaced(step));
    else if (above === undefined) parts.push(String(Number(step) + 1));
    else parts[parts.length - 1] = `${singular(above)} ${Number(step) + 1}`;
  }
  return parts.join(' › ');
}

function ownWord(labels: Readonly<Record<string, string>>, path: Path): string | undefined {
  const label = Object(labels)[path.join('.')];
  return typeof label === 'string' ? label : undefined;
}

function spaced(step: string | number): string {
  const words = String(step)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words === '' ? String(step) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The singular of regular plurals, as the component's library forms it. */
function singular(word: string): string {
  if (/(ss|us|is)$/i.test(word)) return word;
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  return word.replace(/(ss|sh|ch|x|z)es$/i, '$1').replace(/([^s])s$/i, '$1');
}
