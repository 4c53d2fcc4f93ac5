import { expect, test } from 'vitest';
import { createApp, homePage, linkPackages, loadError, writePackage } from './helpers.js';

const PACKAGES = ['@lowdefy/engine', '@lowdefy/api', '@lowdefy/build'];

test.each(PACKAGES)('names the missing package that %s imports', async (name) => {
  const directory = await createApp({ 'lowdefy.yaml': homePage('{ id: hello, type: Span }') });
  await linkPackages(
    directory,
    PACKAGES.filter((other) => other !== name),
  );
  await writePackage(directory, { name, text: "import 'no-such-package/part.js';" });
  const error = await loadError(directory);
  expect(error).toMatchObject({ code: 'PACKAGE_MISSING', packages: ['no-such-package'] });
  expect(error.message).toContain(
    `The package "${name}" cannot be loaded: Cannot find package 'no-such-package'`,
  );
  expect(error.message).toContain(`Run "npm install no-such-package" in ${directory}.`);
});
