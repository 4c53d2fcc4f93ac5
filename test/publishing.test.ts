import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument, root } from './docs/documents.js';
import { parseYaml } from './docs/parseYaml.js';

/** The keywords that every package has on the registry. */
const KEYWORDS = ['lowdefy', 'mcp', 'model-context-protocol', 'ai-agents'];

describe.each(readdirSync(join(root, 'packages')))('packages/%s', (name) => {
  const manifest = JSON.parse(readDocument(`packages/${name}/package.json`));
  const readme = readDocument(`packages/${name}/README.md`);
  const beginning = readme.split('\n').slice(0, 25).join('\n');

  test('has the metadata by which users find it on the registry', () => {
    expect(manifest.keywords).toEqual(expect.arrayContaining(KEYWORDS));
    expect(manifest.description).toMatch(/^[A-Z].{20,}/);
    expect(manifest.license).toBe('Apache-2.0');
    expect(existsSync(join(root, 'packages', name, 'LICENSE'))).toBe(true);
  });

  test('has a README that explains the package, its project and its installation', () => {
    expect(readme.startsWith(`# ${manifest.name}\n`)).toBe(true);
    expect(beginning).toContain('(https://lowdefy.com)');
    if (name !== 'lowdefy-mcp') expect(beginning).toMatch(/\[`?lowdefy-mcp`?\]\(\.\.\/lowdefy-mcp\)/);
    expect(beginning).toMatch(/```sh\nnpm (?:install|create) /);
    expect(readme).toContain('\n## ');
  });
});

interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps?: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly env?: Readonly<Record<string, string>>;
  }[];
}

const jobsOf = (workflow: string) =>
  (
    parseYaml(readDocument(`.github/workflows/${workflow}`)) as {
      readonly jobs: Readonly<Record<string, Job>>;
    }
  ).jobs;

describe('the workflow that publishes', () => {
  const { check, publish } = jobsOf('release.yml');

  test('asks npm for a provenance statement, and may sign it', () => {
    expect(publish?.permissions?.['id-token']).toBe('write');
    const step = publish?.steps?.find(({ run }) => run === 'node scripts/workspace.mjs publish');
    expect(step?.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' });
  });

  test('runs all checks first, in a job that cannot publish', () => {
    expect(publish?.needs).toBe('check');
    expect(check).toEqual({ needs: 'ready', uses: './.github/workflows/check.yml' });
  });
});

test('the workflow that checks runs the tests on each supported version of Lowdefy', () => {
  const { supported } = JSON.parse(readDocument('scripts/lowdefy/versions.json'));
  expect(jobsOf('check.yml').lowdefy?.strategy?.matrix).toEqual({ 'lowdefy-version': supported });
});

test.each(['check.yml', 'release.yml'])('%s pins each action to a commit', (workflow) => {
  const actions = Object.values(jobsOf(workflow)).flatMap(({ steps = [] }) =>
    steps.flatMap(({ uses = [] }) => uses),
  );
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});
