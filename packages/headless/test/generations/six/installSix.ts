import { join } from 'node:path';
import dedent from 'dedent';
import { linkPackages, mainOf, OURS, writeFiles, writePackage } from '../../load/helpers.js';

/** The simulation of a part of Lowdefy 6. */
const here = (name: string) => new URL(`./${name}`, import.meta.url).href;

/**
 * Installs a simulated Lowdefy 6 in an app's directory: the installed one, with what a host sees of an engine, an API and a build of
 * 6.0. Written from the contract, because no Lowdefy 6 can be installed. It keeps the version of the installed one: nothing may
 * depend on the number. `hasWebsockets: false`: the API cannot connect clients.
 */
export async function installSix(directory: string, { hasWebsockets = true } = {}): Promise<void> {
  await linkPackages(directory, [
    '@lowdefy/actions-core',
    '@lowdefy/blocks-antd',
    '@lowdefy/blocks-basic',
    '@lowdefy/helpers',
    '@lowdefy/operators-js',
  ]);
  const [build, api, engine] = await Promise.all(
    ['build', 'api', 'engine'].map((name) => mainOf(`@lowdefy/${name}`)),
  );
  const texts = {
    build: dedent`
      import build from '${build}';
      import { addSix } from '${here('build.js')}';
      export * from '${build}';
      export default async (options) => {
        await build(options);
        await addSix(options);
      };
    `,
    api: `export * from '${api}';${hasWebsockets ? `export * from '${here('api.js')}';` : ''}`,
    engine: dedent`
      import getContext from '${engine}';
      import { toSix } from '${here('engine.js')}';
      export * from '${engine}';
      export default toSix(getContext);
    `,
  };
  for (const [name, text] of Object.entries(texts)) {
    await writePackage(directory, { name: `@lowdefy/${name}`, version: OURS, text });
  }
  await writeFiles(join(directory, 'node_modules/@lowdefy/build'), {
    'lowdefySchema.js': `export { default } from '${new URL('./lowdefySchema.js', build).href}';`,
  });
  await writeFiles(join(directory, 'node_modules/@lowdefy/websockets-core'), {
    'package.json': JSON.stringify({
      name: '@lowdefy/websockets-core',
      version: OURS,
      type: 'module',
      exports: { './websockets': './websockets.js' },
    }),
    'websockets.js': `export * from '${here('websockets.js')}';`,
  });
}
