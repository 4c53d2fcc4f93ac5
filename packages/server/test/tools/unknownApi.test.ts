import { describe, expect, onTestFinished, test } from 'vitest';
import { apiYaml } from '../../../headless/test/generations/laterLowdefy.js';
import { installOtherApi, sevenApi } from '../../../headless/test/generations/otherApi.js';
import { createApp, OURS } from '../../../headless/test/load/helpers.js';
import { startService } from '../useService.js';

const WHAT_TO_DO = /Run the app on a tested version of Lowdefy \(.+\), or update lowdefy-mcp\./;

/** An API that is not known, and one of the shape of Lowdefy 7 whose sign-in has rules that cannot be applied. */
const APIS = {
  'of no known shape':
    'export function createApiContext(context) { before.createApiContext(context); delete context.authorize; }',
  'that answers in an unknown way':
    'export function createApiContext(context) { before.createApiContext(context); context.authorize = () => "deny"; }',
  'of the shape of Lowdefy 7': sevenApi(),
};

describe.each(Object.entries(APIS))('an app on an API %s', (_, api) => {
  test('offers no pages and no endpoints, and says what to do', async () => {
    const text = `lowdefy: ${OURS}\npages: [{ id: staff, type: Box }]\n${apiYaml([{ id: 'audit', description: 'Audits.', roles: ['admin'] }])}`;
    const withPages = text.includes('\nauth:')
      ? text.replace('\nauth: {', '\nauth: { pages: { protected: true }, ')
      : `${text}auth: { pages: { protected: true } }\n`;
    const directory = await createApp({ 'lowdefy.yaml': withPages });
    await installOtherApi(directory, api);
    const tools = { audit: { description: 'Audits.', endpoint: 'audit' } };
    const service = startService({ tools }, { directory });
    onTestFinished(() => service.close());
    const { client, ...agent } = await service.connect({
      principal: { id: 'ada', user: { roles: ['admin'] } },
    });
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('get_pages');
    expect(names).not.toContain('audit');
    const listed = await agent.call('get_pages');
    expect(listed).toMatchObject({ isError: true, text: expect.stringMatching(WHAT_TO_DO) });
    await expect(agent.session()).rejects.toThrow(WHAT_TO_DO);
  });
});
