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
  'Pages, blocks, events and API endpoints take an `mcp` of their own, so that a rule stands beside what it is about. An event takes it in its\nlong form, with `try`.',
  fence('yaml', PAGE),
  'Endpoints are in Lowdefy since 4.5:',
  fence('yaml', API),
  table(
    ['key', 'of a page', 'of a block', 'of an event', 'of an endpoint'],
    [
      [
        '`exclude: true`',
        'it does not exist for agents',
        'it is not shown, with all that is in it',
        'it cannot be set off; a button without any other event is not shown',
        'agents cannot call it, nor see it listed; pages still do',
      ],
      [
        '`confirm`: `true`, or the question',
        'the user is asked before each event of its blocks, but those that fill in a field (such as `onChange`) or that the page runs itself (such as `onInit`)',
        'before all of its events and methods, and before events of blocks in it, as on a page',
        'before this event; its own question comes before those of the block and the page',
        'before each call by an agent',
      ],
      [
        '`description`',
        'told to agents with the page',
        'of a field: a part of its hint',
        'of its tool',
        'of its tool',
      ],
      ['`tool`', '', '', 'the name of the tool that it becomes', 'the name of the tool that it becomes'],
    ],
  ),
  'They add up with the settings above: what either excludes is excluded, and the user is asked if either says so, also where\n`mcp.yaml` has `allow`. For descriptions and questions, those of `mcp.yaml` are taken first. An edit is in force for all sessions as\nsoon as the app is built again, without a restart.',
  'An unknown key, a wrong value, `tool` on a page or block, and two tools of one name are errors, all in one message with file, line\nand what may be meant. Then the app is not served: a rule that is misspelt would protect nothing.',
  "`lowdefy-mcp` builds the app without a word about these keys. Lowdefy's own commands do not know them: up to 4.5 and in 5 they warn\nof additional properties and go on. 4.6 and 4.7 refuse to build, unless `lowdefy.yaml`, or the page or block, has\n`~ignoreBuildChecks: [schema]`. Browsers get the keys with their pages, so write nothing secret there.",
].join('\n\n');
