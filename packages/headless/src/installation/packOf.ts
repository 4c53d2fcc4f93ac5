/** Returns the render pack for the blocks of a Lowdefy package. The pack needs neither that package nor React. */
export function packOf(name: string): string | undefined {
  const [, blocks] = /^@lowdefy\/blocks-(.+)$/.exec(name) ?? [];
  if (blocks === undefined) return undefined;
  return `@lowdefy-mcp/render-${blocks === 'antd' || blocks === 'basic' ? blocks : 'extras'}`;
}
