import type { Files } from './helpers.js';

/** The text of a pack that shows these block types by their names. */
export function packText(
  name: string,
  types: readonly string[],
  { contract = 1, overrides = '[]' } = {},
): string {
  const blocks = types.map(
    (type) => `${type}: { meta: { category: 'display' }, mcpRender: () => '${type} of ${name}' },`,
  );
  return `export default { name: '${name}', contract: ${contract}, overrides: ${overrides}, blocks: { ${blocks.join(' ')} } };\n`;
}

/** An installed package with a pack. */
export function packPackage(
  name: string,
  text: string,
  { version = '1.0.0', pack = './pack.js' } = {},
): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version,
      type: 'module',
      lowdefyMcp: { pack },
    }),
    [`node_modules/${name}/pack.js`]: text,
  };
}

/** An installed plugin: components of these block types, and whatever else it exports. */
export function pluginPackage(
  name: string,
  types: readonly string[],
  { components = '', mcp }: { readonly components?: string; readonly mcp?: string } = {},
): Files {
  const folder = `node_modules/${name}`;
  const blocks = types.map(
    (type) => `export const ${type} = () => createElement('i'); ${type}.meta = { category: 'display' };\n`,
  );
  return {
    [`${folder}/package.json`]: JSON.stringify({
      name,
      version: '1.0.0',
      type: 'module',
      exports: { './*': './*.js' },
    }),
    [`${folder}/types.js`]: `export default { blocks: ${JSON.stringify(types)} };\n`,
    [`${folder}/blocks.js`]: `import { createElement } from 'react';\n${blocks.join('')}${components}\n`,
    ...(mcp !== undefined && { [`${folder}/mcp.js`]: mcp }),
  };
}

/** A package in the place of React: enough for components to be loaded. */
export const REACT: Files = {
  'node_modules/react/package.json': '{ "name": "react", "version": "18.0.0", "main": "index.js" }',
  'node_modules/react/index.js': 'exports.createElement = () => null;\n',
};
