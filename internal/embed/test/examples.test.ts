import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../packages/server/test/http/connect.js';
import { sessionIdIn } from '../../../packages/server/test/sessionIdIn.js';
import { describeConformance } from '../../conformance/src/describeConformance.js';
import { bundleFixtures } from '../src/bundleFixtures.js';
import { type Example, type ExampleName, startExample } from '../src/startExample.js';

interface Case {
  readonly name: ExampleName;
  readonly paths: readonly string[];
  /** Run the conformance suites against the first path. */
  readonly isConforming: boolean;
}

const cases: readonly Case[] = [
  { name: 'express', paths: ['/mcp'], isConforming: true },
  { name: 'hono', paths: ['/mcp'], isConforming: true },
  { name: 'fastify', paths: ['/mcp'], isConforming: false },
  { name: 'next', paths: ['/api/mcp', '/mcp'], isConforming: true },
];

describe.each(cases)('embedded in $name', ({ name, paths, isConforming }) => {
  let example: Example;
  beforeAll(async () => {
    example = await startExample(name, await bundleFixtures());
  });
  afterAll(async () => {
    const { output } = await example.stop();
    expect(output).not.toMatch(/error/i);
  });

  const uses = paths.flatMap((path) =>
    (['v2 auto', 'v2 legacy'] as const).map((kind) => [kind, path] as const),
  );
  test.each(uses)('a client %s uses the app at %s', async (kind, path) => {
    const client = await connect(kind, `${example.origin}${path}`);
    expect(await client.toolNames()).toContain('interact');
    const sessionId = sessionIdIn((await client.call('session_create', { name: 'Test' })).text);
    const opened = await client.call('navigate', { sessionId, pageId: 'tickets' });
    expect(opened.text).toContain('Page: tickets');
    const uri = `lowdefy://sessions/${sessionId}`;
    await client.subscribe(uri);
    const acted = await client.call('interact', {
      sessionId,
      actions: [{ type: 'setValue', blockId: 'search', value: 'laptop' }],
    });
    expect(acted).toMatchObject({ text: expect.stringContaining('laptop') });
    await vi.waitFor(() => expect(client.updates).toContain(uri), { timeout: 20_000 });
    expect(await client.read(uri)).toContain('laptop');
    await client.call('session_close', { sessionId });
    await client.close();
  });

  if (isConforming) describeConformance(() => `${example.origin}${paths[0]}`);
});
