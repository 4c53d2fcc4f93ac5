import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { main } from '../src/main.js';
import { createFolder, filesIn } from './helpers.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Runs the command in this process. */
async function run(...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await main(args, { stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
}

describe('writes', () => {
  test('by default a pack named after its directory, with the block StarRating', async () => {
    const pack = join(await createFolder(), 'my-pack');
    const { code, stdout, stderr } = await run(pack);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('my-pack was created: a render pack with one block, StarRating');
    expect(stdout).toMatch(/cd .*my-pack\n {2}npm install\n {2}npm run dev\n/);
    expect(await filesIn(pack)).toEqual([
      '.gitignore',
      'README.md',
      'example/blocks/package.json',
      'example/blocks/types.js',
      'example/lowdefy.yaml',
      'package.json',
      'src/blocks/StarRating.js',
      'src/index.js',
      'test/pack.test.js',
      'test/pages/star_rating/acts.json',
      'test/pages/star_rating/acts.md',
      'test/pages/star_rating/expected.md',
      'test/pages/star_rating/page.yaml',
    ]);
    expect(await readJson(join(pack, 'package.json'))).toMatchObject({
      name: 'my-pack',
      version: '0.1.0',
      lowdefyMcp: { pack: './src/index.js' },
      scripts: { dev: 'lowdefy-mcp render --watch star_rating example' },
    });
  });

  test('the --name and --block given into every file', async () => {
    const pack = join(await createFolder(), 'Things');
    const { code, stdout } = await run(pack, '--name', '@acme/render-things', '--block', 'S3MoodMeter');
    expect(code).toBe(0);
    expect(stdout).toContain('src/blocks/S3MoodMeter.js');
    const files = await filesIn(pack);
    expect(files).toContain('src/blocks/S3MoodMeter.js');
    expect(files).toContain('test/pages/s3_mood_meter/page.yaml');
    for (const file of files) {
      const content = await readFile(join(pack, file), 'utf8');
      expect(content).not.toMatch(/star_?rating|__\w+__/i);
      expect(file).not.toMatch(/star_?rating|__/i);
    }
    expect(await readFile(join(pack, 'src/index.js'), 'utf8')).toContain("name: '@acme/render-things'");
    expect(await readFile(join(pack, 'README.md'), 'utf8')).toContain('../Things');
  });

  test('dependencies on this release, and on the version of vitest that this repository uses', async () => {
    const pack = join(await createFolder(), 'my-pack');
    await run(pack);
    const { version } = await readJson(path('../package.json'));
    const { devDependencies } = await readJson(path('../../../package.json'));
    expect(await readJson(join(pack, 'package.json'))).toMatchObject({
      dependencies: { '@lowdefy-mcp/render-core': `^${version}` },
      devDependencies: {
        '@lowdefy-mcp/testing': `^${version}`,
        'lowdefy-mcp': `^${version}`,
        vitest: devDependencies.vitest,
      },
    });
  });

  test.each(['', 'not/there/yet', 'with blanks'])('into the directory "%s"', async (name) => {
    const pack = join(await createFolder(), name);
    expect(await run(pack, '--name', 'my-pack')).toMatchObject({ code: 0 });
    expect(await filesIn(pack)).toContain('package.json');
  });

  test('into a directory that has only .git', async () => {
    const pack = await createFolder();
    await mkdir(join(pack, '.git'));
    expect(await run(pack, '--name', 'my-pack')).toMatchObject({ code: 0 });
  });
});

test('prints help and version, and writes nothing', async () => {
  const { version } = await readJson(path('../package.json'));
  const folder = await createFolder();
  expect(await run(join(folder, 'pack'), '--version')).toEqual({
    code: 0,
    stdout: `${version}\n`,
    stderr: '',
  });
  const { code, stdout, stderr } = await run(join(folder, 'pack'), '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const option of ['--name', '--block', '--help', '--version']) expect(stdout).toContain(option);
  expect(await readdir(folder)).toEqual([]);
});

describe('fails with a message of one line, before it writes anything, given', () => {
  const tooLong = 'a'.repeat(215);

  test.each<[given: readonly string[], message: string]>([
    [['--name', 'Acme'], '"Acme" is not a package name: npm allows lower-case letters'],
    [['--name', '@acme'], '"@acme" is not a package name'],
    [['--name', '@acme/a/b'], '"@acme/a/b" is not a package name'],
    [['--name', '@/a'], '"@/a" is not a package name'],
    [['--name', '.hidden'], '".hidden" is not a package name'],
    [['--name', '_hidden'], '"_hidden" is not a package name'],
    [['--name', "it's"], `"it's" is not a package name`],
    [['--name', ''], '"" is not a package name'],
    [['--name', 'http'], 'Node has a module with that name'],
    [['--name', 'node_modules'], 'npm reserves it'],
    [['--name', tooLong], 'more than 214 characters'],
    [['--block', 'starRating'], '"starRating" is not a block type: it must begin with a capital'],
    [['--block', 'Star-Rating'], 'such as StarRating'],
    [['--block', 'Box'], 'Choose another block type.'],
    [['--block', ''], '"" is not a block type'],
    [['--block', '../Up'], '"../Up" is not a block type'],
    [['--template', 'x'], 'Unknown option --template.'],
    [['--name'], "Option '--name <value>' argument missing."],
    [['other'], 'Unexpected argument "other".'],
  ])('%j', async (given, message) => {
    const folder = await createFolder();
    const { code, stdout, stderr } = await run(join(folder, 'pack'), ...given);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(await readdir(folder)).toEqual([]);
  });

  test('no directory', async () => {
    expect((await run()).stderr).toMatch(/^The directory is missing\. .* --help\n$/);
  });

  test('a directory whose name is not a valid package name', async () => {
    const folder = await createFolder();
    expect((await run(join(folder, 'My Pack'))).stderr).toMatch(
      /"My Pack" is not a package name: .* with --name, such as/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('a directory that is not empty', async () => {
    const folder = await createFolder({ 'b.txt': '', 'a/c.txt': '', ...numbered(5) });
    const { code, stderr } = await run(folder, '--name', 'my-pack');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${folder} is not empty: it contains 0, 1, 2, 3, 4 and 2 more. Choose another directory, or empty it.\n`,
    );
    expect(await readdir(folder)).toHaveLength(7);
  });

  test.each(['file', 'file/pack'])('a path that is, or passes through, a file: %s', async (name) => {
    const folder = await createFolder({ file: 'text' });
    const { code, stderr } = await run(join(folder, name));
    expect(code).toBe(1);
    expect(stderr).toContain('the path, or a part of it, is a file');
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('text');
  });
});

describe('removes the files it wrote if a file cannot be written,', () => {
  // Too long for a file name, so that writing fails after package.json was written.
  const block = `S${'t'.repeat(300)}`;

  test('in a new directory', async () => {
    const folder = await createFolder();
    const { code, stdout, stderr } = await run(join(folder, 'some/where/pack'), '--block', block);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^ENAMETOOLONG: /);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(await readdir(folder)).toEqual([]);
  });

  test('in an existing directory', async () => {
    const folder = await createFolder({ '.git/HEAD': 'ref' });
    expect(await run(folder, '--name', 'my-pack', '--block', block)).toMatchObject({ code: 1 });
    expect(await filesIn(folder)).toEqual(['.git/HEAD']);
  });
});

test('bin/create-pack.js creates a pack, and exits with 1 on failure', async () => {
  const folder = await createFolder();
  const command = promisify(execFile);
  const bin = path('../bin/create-pack.js');
  if (!existsSync(path('../dist/cli.js'))) throw new Error('Build the packages first: pnpm build.');
  const { stdout, stderr } = await command(process.execPath, [bin, 'my-pack'], { cwd: folder });
  expect(stderr).toBe('');
  expect(stdout).toContain('  cd my-pack\n');
  await writeFile(join(folder, 'my-pack', 'kept.txt'), '');
  const again = command(process.execPath, [bin, '.', '--name', 'x'], { cwd: join(folder, 'my-pack') });
  await expect(again).rejects.toMatchObject({ code: 1, stdout: '' });
});

const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, '']));
