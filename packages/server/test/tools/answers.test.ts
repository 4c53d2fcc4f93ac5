import { expect, test } from 'vitest';
import { asModelSees } from '../../../../bench/src/mcp/asModelSees.js';
import type { ConfigInput } from '../../src/index.js';
import { startService } from '../useService.js';

const ACT = [{ type: 'setValue', blockId: 'name', value: '</form>' }];

/** The list of tools, and the answers of a successful and a failed call. */
async function answersOf(config: ConfigInput) {
  const started = startService(config);
  const test = await started.connect();
  const sessionId = await test.session();
  await test.call('navigate', { sessionId, pageId: 'form' });
  const { tools } = await test.client.listTools();
  const call = (name: string, args: object) =>
    test.client.callTool({ name, arguments: { sessionId, ...args } });
  const page = await call('interact', { actions: ACT });
  const failed = await call('read', { id: 'nobody' });
  await started.close();
  return { tools, page, failed };
}

test('answers are text by default, so that every client gives the model the same', async () => {
  const { tools, page } = await answersOf({ answers: undefined });
  for (const tool of tools) expect(tool).not.toHaveProperty('outputSchema');
  expect(page).not.toHaveProperty('structuredContent');
  const seen = (['text', 'json', 'both'] as const).map((client) => asModelSees(page, client));
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain('# Form\nPage: form');
});

test('structured: answers have data with a schema, and the same data as text', async () => {
  const { tools, page, failed } = await answersOf({ answers: 'structured' });
  for (const tool of tools)
    expect(tool.outputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(page.structuredContent).toMatchObject({ pageId: 'form', log: [{ success: true }] });
  expect(JSON.parse(asModelSees(page, 'text'))).toEqual(page.structuredContent);
  // Errors are always text.
  expect(failed).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('no block') }] });
});

test('both: answers have structured data and markdown', async () => {
  const { page } = await answersOf({ answers: 'both' });
  const { structuredContent } = page as { structuredContent: { page: string } };
  expect(asModelSees(page, 'text')).toContain(structuredContent.page.trimEnd());
  expect(JSON.parse(asModelSees(page, 'json'))).toEqual(structuredContent);
  expect(asModelSees(page, 'both')).toContain(asModelSees(page, 'json'));
});
