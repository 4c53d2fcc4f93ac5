import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import type { BuildStage } from '../../src/lowdefy/BuildStage.js';
import { createApp, homePage, linkPackages, load, loadError, mainOf, writePackage } from './helpers.js';

/** Creates an app whose build warns of the stage that it runs in. */
async function createAppWithStageWarning(): Promise<string> {
  const directory = await createApp({ 'lowdefy.yaml': homePage('{ id: hello, type: Span }') });
  const real = await mainOf('@lowdefy/build');
  const text = dedent`
    import build, { createPluginTypesMap } from '${real}';
    export { createPluginTypesMap };
    export default (options) => {
      options.logger.warn('stage ' + options.stage);
      return build(options);
    };
  `;
  await linkPackages(directory, ['@lowdefy/api', '@lowdefy/engine', '@lowdefy/helpers']);
  await writePackage(directory, { name: '@lowdefy/build', text });
  return directory;
}

test('builds in the stage prod by default, and caches builds per stage', async () => {
  const directory = await createAppWithStageWarning();
  const stages: readonly (BuildStage | undefined)[] = [undefined, 'dev', 'prod', 'dev'];
  for (const stage of stages) {
    const app = await load(directory, stage && { stage });
    expect(app.stage).toBe(stage ?? 'prod');
    expect(app.warnings.filter((warning) => warning.startsWith('stage'))).toEqual([
      `stage ${stage ?? 'prod'}`,
    ]);
    await app.close();
  }
});

test.runIf(lowdefy.isStrict)(
  'errors of the stage prod only are warnings in dev, and the error says so',
  async () => {
    const block = '{ id: hello, type: Span, properties: { content: { _state: nowhere } } }';
    const directory = await createApp({ 'lowdefy.yaml': homePage(block) });
    const { message } = await loadError(directory);
    expect(message).toContain('nowhere');
    expect(message).toMatch(
      /The app was built in the stage "prod", as by "lowdefy build"\. .*--watch to build in that stage\.$/,
    );
    const app = await load(directory, { stage: 'dev' });
    expect(app.warnings.join()).toContain('nowhere');
  },
);
