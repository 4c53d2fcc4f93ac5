import { describe, expect, test } from 'vitest';
import { parseArguments } from './parseArguments.mjs';

test('defaults to the first ticket as markdown', () => {
  expect(parseArguments([])).toEqual({
    actions: [],
    format: 'markdown',
    help: false,
    pageId: 'ticket_view',
    reset: false,
    roles: [],
    urlQuery: { id: '1' },
  });
});

test('parses page, query, roles and --reset', () => {
  const query = ['--query', 'status=open', '--query', 'q=a=b'];
  const args = ['tickets', ...query, '--role', 'agent', '--role', 'admin', '--reset'];

  expect(parseArguments(args)).toEqual({
    actions: [],
    format: 'markdown',
    help: false,
    pageId: 'tickets',
    reset: true,
    roles: ['agent', 'admin'],
    urlQuery: { q: 'a=b', status: 'open' },
  });
});

test('pages of a single ticket default to the first ticket', () => {
  expect(parseArguments(['ticket_edit'])).toMatchObject({ urlQuery: { id: '1' } });
  expect(parseArguments(['ticket_edit', '--query', 'id=4'])).toMatchObject({ urlQuery: { id: '4' } });
});

test('parses single actions and lists of actions', () => {
  const [search, click] = [
    { type: 'setValue', blockId: 'search', value: 'vpn' },
    { type: 'triggerEvent', blockId: 'new_ticket', event: 'onClick' },
  ];
  const args = ['tickets', '--act', JSON.stringify(search), '--act', JSON.stringify([search, click])];

  expect(parseArguments(args)).toMatchObject({ actions: [[search], [search, click]] });
});

describe('rejects', () => {
  test.each([
    [['--format', 'html'], '--format is markdown or json or outline, not "html". Usage: '],
    [['--query', 'id'], '--query takes name=value, not "id". Usage: '],
    [['--query'], "Option '--query <value>' argument missing. Usage: "],
    [['--act', '{type'], '--act takes JSON, not {type: '],
    [['--act', 'null'], '--act takes an action as JSON, such as {"type":"setValue",'],
    [['--act', '[]'], 'or a list of them, not []. Usage: '],
    [['--act', '["setValue"]'], 'or a list of them, not ["setValue"]. Usage: '],
    [['--act', '{"blockId":"search"}'], 'or a list of them, not {"blockId":"search"}. Usage: '],
    [['--quiet'], "Unknown option '--quiet'. Usage: "],
    [['tickets', 'new_ticket'], 'There is one page to print, not 2. Usage: '],
  ])('%j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });
});
