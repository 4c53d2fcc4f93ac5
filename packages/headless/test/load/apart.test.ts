import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildsOf, createApp, edit, homePage, load, loadError, OURS, print, writeFiles } from './helpers.js';
import { inFolder, PLUGIN, pluginApp } from './plugin.js';

/** An app of many small files, so that its build takes a while. All its pages show `word`. */
function wordApp(word: string) {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const pages = numbers.map((number) => `  - _ref: pages/${number}.yaml`).join('\n');
  const page = (number: number) => `id: page${number}\ntype: Box\nblocks:\n  - _ref: text.yaml\n`;
  return {
    'lowdefy.yaml': `lowdefy: ${OURS}\nglobal: { word: ${word} }\npages:\n${pages}\n`,
    'text.yaml': `{ id: word, type: Span, properties: { content: ${word} } }`,
    ...Object.fromEntries(numbers.map((number) => [`pages/${number}.yaml`, page(number)])),
  };
}

test('apps loaded concurrently do not share pages or global state', async () => {
  const words = ['apple', 'plum'];
  const directories = await Promise.all(words.map((word) => createApp(wordApp(word))));
  const apps = await Promise.all(directories.map((directory) => load(directory)));
  for (const [index, app] of apps.entries()) {
    const session = app.session();
    for (const pageId of ['page0', 'page17', 'page29']) {
      await session.open(pageId);
      expect(await print(session)).toContain(words[index]);
    }
    expect((await session.state()).global).toEqual({ word: words[index] });
  }
});

test('apps loaded concurrently have separate plugins of the same name', async () => {
  const loud = inFolder('node_modules/my-plugin', PLUGIN);
  const quiet = {
    ...loud,
    'node_modules/my-plugin/src/operators/client.js': 'export const _shout = () => "(silence)";',
  };
  const apps = await Promise.all(
    [loud, quiet].map(async (plugin) => load(await createApp({ 'lowdefy.yaml': pluginApp(), ...plugin }))),
  );
  const pages = await Promise.all(
    apps.map(async (app) => {
      const session = app.session();
      await session.open('home');
      return print(session);
    }),
  );
  expect(pages[0]).toContain('WELL DONE');
  expect(pages[1]).toContain('(silence)');
});

test('reloading one of two instances of an app does not affect the other', async () => {
  const directory = await createApp(wordApp('apple'));
  const [first, second] = await Promise.all([load(directory), load(directory)]);
  const session = first.session();
  await session.open('page1');
  await edit(join(directory, 'text.yaml'), 'apple', 'plum');
  for (let count = 0; count < 5; count += 1) await second.reload();

  await session.open('page2');
  expect(await print(session)).toContain('apple');
  const other = second.session();
  await other.open('page2');
  expect(await print(other)).toContain('plum');
  expect(await buildsOf(directory)).toHaveLength(4);
});

test('loads an app after a broken one in the same directory', async () => {
  const directory = await createApp({ 'lowdefy.yaml': 'pages: [' });
  await expect(load(directory)).rejects.toThrow('lowdefy.yaml:1');
  await writeFiles(directory, wordApp('apple'));
  const session = (await load(directory)).session();
  await session.open('page1');
  expect(await print(session)).toContain('apple');
});

test('does not use plugins of another app, or plugins removed before a reload', async () => {
  const plugin = inFolder('node_modules/my-plugin', PLUGIN);
  const directory = await createApp({ 'lowdefy.yaml': pluginApp(), ...plugin });
  const without = await createApp({ 'lowdefy.yaml': homePage('{ id: a, type: Pill }'), ...plugin });
  const [app, error] = await Promise.all([load(directory), loadError(without)]);
  expect(error.message).toContain('Block type "Pill" is used, but no package of the app has it.');

  await edit(join(directory, 'lowdefy.yaml'), 'plugins:\n  - name: my-plugin\n    version: "1.0.0"\n', '');
  await expect(app.reload()).rejects.toThrow('"Cheer" is used, but no package of the app has it.');
});
