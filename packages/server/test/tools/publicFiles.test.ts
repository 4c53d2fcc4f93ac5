import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../connectTo.js';
import { type StartedService, startService, useFolder } from '../useService.js';

const path = useFolder();
const YAML = `lowdefy: ${lowdefy.version}\nname: Small\npages:\n  - { id: home, type: Box }\n`;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]);

let started: StartedService;
let client: TestClient;

beforeAll(async () => {
  await mkdir(path('app', 'public', 'docs'), { recursive: true });
  await mkdir(path('app', 'public', '.git'));
  await mkdir(path('outside'));
  const write = (content: string | Buffer, ...names: string[]) => writeFile(path(...names), content);
  await write(YAML, 'app', 'lowdefy.yaml');
  await write('<svg/>', 'app', 'public', 'logo.svg');
  await write(PNG, 'app', 'public', 'picture.png');
  await write('{"a":1}', 'app', 'public', 'docs', 'käse & 100%.json');
  await write(Buffer.from([0x66, 0xff]), 'app', 'public', 'latin1.txt');
  await write('?', 'app', 'public', 'thing.unknown');
  await write('x'.repeat(3 * 1024), 'app', 'public', 'large.txt');
  await write('hidden', 'app', 'public', '.env');
  await write('hidden', 'app', 'public', '.git', 'config');
  await write('secret', 'outside', 'secret.txt');
  await symlink(path('outside'), path('app', 'public', 'link'));
  await symlink(path('outside', 'secret.txt'), path('app', 'public', 'secret.txt'));
  await symlink('.env', path('app', 'public', 'env.txt'));
  await symlink('docs', path('app', 'public', 'papers'));
  started = startService({ limits: { maxPublicFileKilobytes: 2 } }, { directory: path('app') });
  client = await started.connect();
});
afterAll(() => started.close());

const readFrom = async ({ client: reader }: TestClient, file: string) =>
  (await reader.readResource({ uri: `lowdefy://public/${file}` })).contents;

describe('reads a file of the public folder', () => {
  test.each([
    ['logo.svg', { mimeType: 'image/svg+xml', text: '<svg/>' }],
    ['logo.svg?v=3', { mimeType: 'image/svg+xml', text: '<svg/>' }],
    ['picture.png', { mimeType: 'image/png', blob: PNG.toString('base64') }],
    ['docs/k%C3%A4se%20%26%20100%25.json', { mimeType: 'application/json', text: '{"a":1}' }],
    // A symbolic link inside the folder is followed.
    ['papers/k%C3%A4se%20%26%20100%25.json', { mimeType: 'application/json', text: '{"a":1}' }],
    // Not valid UTF-8, so it is returned as a blob.
    ['latin1.txt', { mimeType: 'text/plain', blob: 'Zv8=' }],
    ['thing.unknown', { mimeType: 'application/octet-stream', blob: 'Pw==' }],
  ])('%s', async (file, content) => {
    expect(await readFrom(client, file)).toEqual([{ uri: `lowdefy://public/${file}`, ...content }]);
  });
});

describe('reports other paths as not found', () => {
  test.each([
    'none.png',
    'docs',
    'docs/',
    '.env',
    '%2eenv',
    'env.txt',
    '.git/config',
    'secret.txt',
    'link/secret.txt',
    '../lowdefy.yaml',
    '%2e%2e/lowdefy.yaml',
    '..%2flowdefy.yaml',
    '%2e%2e%2flowdefy.yaml',
    '%252e%252e%252flowdefy.yaml',
    '..%5clowdefy.yaml',
    'docs/../../lowdefy.yaml',
    'docs/%2e%2e%2f%2e%2e%2flowdefy.yaml',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'file:///etc/passwd',
    'logo.svg%00.png',
    '%E0%A4%A',
    'logo.svg/x',
  ])('%s', async (file) => {
    await expect(readFrom(client, file)).rejects.toMatchObject({ code: -32602 });
    await expect(readFrom(client, file)).rejects.toThrow('not found');
  });
});

test('rejects a file that is too large, with its size', async () => {
  await expect(readFrom(client, 'large.txt')).rejects.toThrow(
    'The file has 3 KB. Files of at most 2 KB can be read.',
  );
});

test('does not list public files', async () => {
  const { resources } = await client.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['lowdefy://guide', 'lowdefy://app', 'lowdefy://status']);
});

test('reads the public folder beside a build, and reports if there is none', async () => {
  const [made = ''] = await readdir(path('app', '.lowdefy', 'mcp'));
  const build = path('app', '.lowdefy', 'mcp', made, 'build');
  await cp(build, path('server', 'build'), { recursive: true });
  await mkdir(path('server', 'public'));
  await writeFile(path('server', 'public', 'logo.svg'), '<svg id="copy"/>');
  await cp(build, path('alone', 'build'), { recursive: true });
  for (const [folder, expected] of [
    ['server', '<svg id="copy"/>'],
    ['alone', 'The app has no public folder, or it is not beside the build that is served.'],
  ] as const) {
    const served = startService({}, { directory: join(path(folder), 'build') });
    const other = await served.connect();
    const answer = await readFrom(other, 'logo.svg').catch((error: Error) => error.message);
    expect(JSON.stringify(answer)).toContain(JSON.stringify(expected).slice(1, -1));
    await served.close();
  }
});
