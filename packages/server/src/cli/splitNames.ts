/** Splits the names of an option such as `--roles a,b`. */
export function splitNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
