/** The render pack that has the blocks of one of Lowdefy's own packages, and needs neither that package nor React. */
export function packOf(name: string): string | undefined {
  const [, blocks] = /^@lowdefy\/blocks-(.+)$/.exec(name) ?? [];
  if (blocks === undefined) return undefined;
  return `@lowdefy-mcp/render-${blocks === 'antd' || blocks === 'basic' ? blocks : 'extras'}`;
}
