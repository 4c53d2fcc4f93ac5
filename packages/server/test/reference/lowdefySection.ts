import { fence, table } from './markdown.js';

const MCP = `mcp:
  title: Help desk
  websiteUrl: https://tickets.example.com
  endpoints:
    - { id: exchange_rate, scope: mcp:read }
    - { id: pay_invoice, scope: mcp:write }
`;

/** The root key `mcp` of Lowdefy. */
export const lowdefySection = [
  '## The root key `mcp`',
  "Since 6.0 the key `mcp` at the top level of `lowdefy.yaml` belongs to Lowdefy. It configures [Lowdefy's own MCP\nserver](comparison.md#the-mcp-server-of-lowdefy), `/api/mcp`:",
  fence('yaml', MCP),
  'lowdefy-mcp reads it, too, on every version of Lowdefy:',
  table(
    ['key of Lowdefy', 'effect here'],
    [
      [
        '`endpoints`',
        'They become [tools](tools-of-your-own.md#endpoints-as-tools), named as in Lowdefy: the id, with `__` for `/`. As in Lowdefy, they need a `description` and a `payloadSchema`. An endpoint that has a tool in `mcp.yaml` or by `mcp: { tool }` keeps only that one',
      ],
      ['`scope: mcp:read`', 'The tool is read-only for clients, like `readOnly: true`'],
      [
        '`scope: mcp:write`',
        'The endpoint does not exist for a caller whose [token](sign-in.md) has the scope `mcp:read` without `mcp:write`, neither as a tool nor for `callApi`. Tokens without either scope, and API keys, are not limited. Pages are not: a button calls what it calls at the screen',
      ],
      [
        '`name`, `title`, `websiteUrl`, `icons`',
        'Clients show them for the server. Default: `name` and `version` of the app',
      ],
    ],
  ),
  'Earlier versions of lowdefy-mcp took their settings from this key. They still take effect if the Lowdefy of the app does not have the key, and\nthe log tells you to move them: cut the settings out of `mcp:`, paste them into a file `mcp.yaml` beside `lowdefy.yaml`, at the top level, and\ndelete `mcp:`. If the Lowdefy of the app has the key, or if `mcp:` has both kinds of keys, the app is not served until you have moved them.\n`mcp` of pages, blocks, events and endpoints stays where it is.',
].join('\n\n');
