const OPENING = /^<[a-z]+(?: [^>]*?\bid=(?:"((?:[^"\\]|\\.)*)"|([^\s/>]+)))?.*?(\/)?>/;
const CLOSING = /^<\/[a-z]+>$/;
const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;

/** Splits printed markdown into the own lines of each block, by id; lines outside of blocks have the empty id. */
export function splitBlocks(markdown: string): ReadonlyMap<string, string> {
  const blocks = new Map<string, string[]>([['', []]]);
  const open: string[] = [''];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [tag, quoted, plain, isEmpty] = (fence === undefined && OPENING.exec(line)) || [];
    const inside = open.at(-1) as string;
    const id = tag === undefined ? inside : (quoted ?? plain ?? inside);
    if (!blocks.has(id)) blocks.set(id, []);
    if (line !== '') blocks.get(id)?.push(line);
    if (fence !== undefined) fence = new RegExp(`^ {0,3}${fence}+ *$`).test(line) ? undefined : fence;
    else if (tag !== undefined && isEmpty === undefined) open.push(id);
    else if (CLOSING.test(line)) open.pop();
    else fence = FENCE.exec(line)?.[1];
  }
  return new Map([...blocks].map(([id, lines]) => [id, lines.join('\n')]));
}

/** Describes the differences between two printings of a page, block by block. */
export function diffBlocks(before: string, after: string, diff: (a: string, b: string) => string): string {
  const [old, now] = [splitBlocks(before), splitBlocks(after)];
  const named = (id: string) => (id === '' ? 'The page' : id);
  return [
    ...[...now.keys()].filter((id) => !old.has(id)).map((id) => `${named(id)} is new:\n${now.get(id)}`),
    ...[...old.keys()].filter((id) => !now.has(id)).map((id) => `${named(id)} is gone:\n${old.get(id)}`),
    ...[...now]
      .filter(([id, text]) => old.has(id) && old.get(id) !== text)
      .map(([id, text]) => `${named(id)} has changed:\n${diff(old.get(id) ?? '', text)}`),
  ].join('\n\n');
}
