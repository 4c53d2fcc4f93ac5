import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agentTokens } from '../src/cases/agentTokens.js';

// Token counts do not depend on the machine, so goals can be tested.
test('the tokens that every conversation needs are below their limits', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-tokens-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const rows = await agentTokens.run({ smoke: true, directory });
  const tools = rows.find(({ id }) => id === 'tokens.tools');
  expect(tools?.value).toBeGreaterThan(1000);
  expect(tools?.value).toBeLessThanOrEqual(2000);
  const pageTool = rows.find(({ id }) => id === 'tokens.pageTool');
  expect(pageTool?.value).toBeGreaterThan(20);
  expect(pageTool?.value).toBeLessThanOrEqual(120);
});
