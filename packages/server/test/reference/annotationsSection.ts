import dedent from 'dedent';
import { fence, table } from './markdown.js';

const PAGE = dedent`
  id: tickets
  type: Box
  mcp: { description: All tickets of the help desk. }
  blocks:
    - id: title
      type: TextInput
      mcp: { description: In one sentence. }
      properties: { title: Title }
    - id: internal_notes
      type: TextArea
      mcp: { exclude: true }
    - id: close
      type: Button
      properties: { title: Close }
      events:
        onClick:
          try: [{ id: close, type: SetState, params: { status: closed } }]
          mcp: { confirm: Close this ticket?, tool: close_ticket, description: Closes a ticket. }
    - id: purge
      type: Button
      properties: { title: Delete all }
      events:
        onClick:
          try: [{ id: purge, type: SetState, params: { tickets: [] } }]
          mcp: { exclude: true }
    - id: admin
      type: Card
      mcp: { confirm: true }
      properties: { title: For admins }
      blocks:
        - id: reopen
          type: Button
          properties: { title: Reopen }
          events:
            onClick: [{ id: reopen, type: SetState, params: { status: open } }]\n
`;

const API = dedent`
  api:
    - id: send_report
      type: Api
      mcp: { confirm: Send the report to everybody?, tool: send_report }
      routine: []
    - id: import_all
      type: Api
      mcp: { exclude: true }
      routine: []\n
`;

/** The `mcp` of pages, blocks, events and endpoints. */
export const annotationsSection = [
  '## Rules beside the blocks',
  'You can write a rule directly beside a page, block, event or API endpoint, under the key `mcp`. For an event, use its long form, with `try`.',
  fence('yaml', PAGE),
  'Lowdefy has API endpoints since 4.5:',
  fence('yaml', API),
  table(
    ['key', 'of a page', 'of a block', 'of an event', 'of an endpoint'],
    [
      [
        '`exclude: true`',
        'it does not exist for agents',
        'it and its content are not shown',
        'agents cannot fire it; a button without any other event is not shown',
        'agents can neither call it nor see it listed; pages can still call it',
      ],
      [
        '`confirm`: `true`, or the question',
        'the user is asked before each event of its blocks, except events that fill in a field (such as `onChange`) or that the page runs itself (such as `onInit`)',
        'the user is asked before all its events and methods, and before events of blocks in it, as on a page',
        'the user is asked before this event; its own question takes precedence over those of the block and the page',
        'the user is asked before each call by an agent',
      ],
      [
        '`description`',
        'shown to agents with the page',
        'for a field: becomes a part of its hint',
        'becomes the description of its tool',
        'becomes the description of its tool',
      ],
      ['`tool`', '', '', 'the name of its tool', 'the name of its tool'],
    ],
  ),
  'These rules are combined with the settings above. Something is excluded if either excludes it, and the user is asked if either requires it,\neven if `mcp.yaml` has `allow`. Descriptions and questions of `mcp.yaml` take precedence. A change takes effect for all sessions when the app\nis rebuilt, without a restart.',
  'An unknown key, a wrong value, `tool` on a page or block, and two tools of the same name are errors. One message lists all of them with file,\nline and a suggestion. The app is not served then, because a misspelt rule would protect nothing.',
  "`lowdefy-mcp` accepts these keys without a warning. Lowdefy's own commands do not know them. Up to 4.5 and in 5 they warn of additional\nproperties and continue. 4.6 and 4.7 refuse to build, unless `lowdefy.yaml`, or the page or block, has `~ignoreBuildChecks: [schema]`. Browsers\nget the keys with their pages, so write no secrets there.",
].join('\n\n');
