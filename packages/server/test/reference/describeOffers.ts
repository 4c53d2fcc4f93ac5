import type { TestClient } from '../connectTo.js';
import { code, fence, table } from './markdown.js';

/** What can be read without a tool. */
export async function describeResources({ client }: TestClient): Promise<readonly string[]> {
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  const rows = [
    ...resources.map(({ uri, ...about }) => ({ address: uri, ...about })),
    ...resourceTemplates.map(({ uriTemplate, ...about }) => ({ address: uriTemplate, ...about })),
  ].map(({ address, title = '', description = '', mimeType }) => [
    code(address),
    title,
    description,
    mimeType === undefined ? "the file's own" : code(mimeType),
  ]);
  return [
    '## Resources',
    'What can be read without a tool. Clients can subscribe to `lowdefy://sessions/{sessionId}`, and hear when the page changes. Those at\n`lowdefy://data` are [of the configuration](tools-of-your-own.md#data-as-resources), here that of the help desk; those at `ui://apps` and `ui://lowdefy/dashboard` are\nthere if it has `apps: true`, and clients can subscribe to them, too.',
    table(['address', 'title', 'what it is', 'type'], rows),
  ];
}

/** The prompts, with what they say. */
export async function describePrompts({ client }: TestClient): Promise<readonly string[]> {
  const { prompts } = await client.listPrompts();
  const described = await Promise.all(
    prompts.map(async ({ name, description }) => {
      const { messages } = await client.getPrompt({ name });
      const texts = messages.map(({ content }) => (content.type === 'text' ? content.text : ''));
      return [
        `## The prompt ${code(name)}`,
        `${description} It begins with the instructions of the server; the rest is the resource \`lowdefy://guide\`.`,
        fence('text', texts.join('\n')),
      ];
    }),
  );
  return described.flat();
}
