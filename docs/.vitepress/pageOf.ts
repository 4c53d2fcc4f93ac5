/** The page that a document of the repository becomes, by its path in the repository. Undefined: it is not on the site. */
export function pageOf(source: string): string | undefined {
  if (source === 'CONTRIBUTING.md') return 'contributing.md';
  const [, guide] = /^docs\/([\w-]+\.md)$/.exec(source) ?? [];
  const [, name] = /^packages\/([\w-]+)\/README\.md$/.exec(source) ?? [];
  return name === undefined ? guide : `packages/${name}.md`;
}
