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

interface Workflow {
  readonly jobs: {
    readonly publish: {
      readonly permissions: Readonly<Record<string, string>>;
      readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[];
    };
  };
}

describe('the workflow that publishes', () => {
  const { jobs } = parseYaml(readDocument('.github/workflows/release.yml')) as Workflow;
  const { steps, permissions } = jobs.publish;

  test('has the permission for provenance, and requests it from npm', () => {
    expect(permissions['id-token']).toBe('write');
    const publish = steps.find(({ run }) => run === 'npm run release');
    expect(publish?.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' });
  });

  test('runs all checks on a clean checkout first', () => {
    const commands = steps.flatMap(({ run = [] }) => run);
    expect(commands).toEqual(['npm test', 'npm run release', 'git push --follow-tags']);
  });
});
