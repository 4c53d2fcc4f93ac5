import { expect, test } from 'vitest';
import { temporaryDirectory } from '../temporaryDirectory.mjs';
import { missingForRelease } from './missingForRelease.mjs';
import { withRepository } from './withRepository.mjs';

const workspace = { 'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - internal/*\n' };
const manifest = { name: 'a', version: '0.0.0', license: 'Apache-2.0', type: 'module' };

test('inserts the repository of a package after its license', () => {
  const changed = withRepository(manifest, {
    address: 'https://github.com/acme/lowdefy-mcp.git',
    directory: 'packages/a',
  });
  expect(Object.keys(changed)).toEqual([
    'name',
    'version',
    'license',
    'homepage',
    'bugs',
    'repository',
    'type',
  ]);
  expect(changed).toMatchObject({
    homepage: 'https://github.com/acme/lowdefy-mcp/tree/main/packages/a#readme',
    bugs: { url: 'https://github.com/acme/lowdefy-mcp/issues' },
    repository: { type: 'git', url: 'git+https://github.com/acme/lowdefy-mcp.git', directory: 'packages/a' },
  });
});

test('replaces an existing repository', () => {
  const options = { address: 'https://github.com/acme/old', directory: 'packages/a' };
  const once = withRepository(manifest, options);
  const twice = withRepository(once, { ...options, address: 'https://github.com/acme/new' });
  expect(JSON.stringify(twice)).not.toContain('old');
});

test.each(['', 'acme/lowdefy-mcp', 'https://example.com/acme/lowdefy-mcp'])(
  'rejects the URL "%s"',
  (address) => {
    expect(() => withRepository(manifest, { address, directory: 'packages/a' })).toThrow(
      'Write https://github.com/OWNER/NAME.',
    );
  },
);

test('rejects a release of packages without repository, version or changelog', () => {
  const root = temporaryDirectory({
    ...workspace,
    'packages/a/package.json': JSON.stringify(manifest),
    'packages/b/package.json': JSON.stringify({ ...manifest, name: 'b', version: '0.1.0', repository: {} }),
    'packages/b/CHANGELOG.md': '# b',
    'internal/c/package.json': JSON.stringify({ ...manifest, name: 'c' }),
  });
  expect(missingForRelease(root)).toEqual([
    expect.stringContaining('a has no repository.'),
    expect.stringContaining('a has the version 0.0.0 and no changelog'),
  ]);
});
