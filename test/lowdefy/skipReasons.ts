/** Why tests are skipped, by the beginning of the paths of their files. */
const skipReasons: Readonly<Record<string, string>> = {
  'bench/': 'only on the default version: it compares with its engine and components',
  'examples/': 'only on the default version: the words of pages as it shows them',
  'internal/browser/':
    'scenarios of block types that this version does not have, or that are known to differ',
  'internal/faults/test/disk.test.ts': 'one of two tests, by whether the tests run as root',
  'internal/gallery/': 'only on the default version: the pictures and texts of the documents',
  'internal/harness/test/definitions.test.ts': 'events that components list themselves (since 5.0)',
  'internal/harness/test/records.test.ts':
    'records of the block types of some versions, each compared with its own version',
  'internal/published/': 'on a built Lowdefy: published packages install Lowdefy from the registry',
  'packages/headless/src/api/createApi.test.ts': 'what is said where there are no endpoints (before 4.5)',
  'packages/headless/test/generations/endpoints.test.ts':
    'payload schemas of endpoints (since 5.2), and versions without endpoints (before 4.5)',
  'packages/headless/test/generations/five.test.ts': 'slots, modules, themes (since 5.0), agents (since 5.3)',
  'packages/headless/test/generations/later.test.ts':
    'who prints errors of pages (client before 4.6, engine since)',
  'packages/headless/test/load/annotations.test.ts': 'a schema that the build may lack (before 4.6)',
  'packages/headless/test/load/removedTypes.test.ts': 'block types that 5.0 has removed',
  'packages/headless/test/session/links.test.ts': 'texts in quotes in addresses (before 4.4)',
  'packages/headless/test/session/theme.test.ts': 'the tokens of _theme (since 5.0)',
  'packages/headless/': 'what this version does not have, or simulated later versions on a real one',
  'packages/render-antd/': 'block types or properties that this version does not have',
  'packages/render-core/test/pages.test.ts': 'simulated later engines, only on the first one',
  'packages/render-extras/test/acting.test.ts': 'how an earlier version of the component behaves',
  'packages/server/test/reference/': 'only on the default version: documents that are written by tests',
  'packages/server/test/workers/': 'tests that look into the process of the server, with sessions in workers',
  'packages/server/': 'what this version does not have',
  'packages/testing/test/openPage.test.ts':
    'only on the default version: the words of a page as it shows them',
  'packages/testing/test/outside.test.ts': 'packages that are not hoisted',
  'scripts/': 'tools that only some machines have',
  'test/blocks.test.ts': 'only on the default version: documents that are written by tests',
  'test/docs/': 'only on the default version: documents that are written by tests',
  'test/lowdefy/': 'only on the default version: documents that are written by tests',
};

/** Why tests of the file are skipped: the longest path that it begins with says so. */
export function skipReason(file: string): string | undefined {
  const [path] = Object.keys(skipReasons)
    .filter((beginning) => file.startsWith(beginning))
    .sort((a, b) => b.length - a.length);
  return path === undefined ? undefined : skipReasons[path];
}
