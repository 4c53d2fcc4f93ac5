import { describe, expect, test } from 'vitest';
import { parseArguments } from './parseArguments.mjs';

test('without arguments it is the first ticket as full markdown', () => {
  expect(parseArguments([])).toEqual({
    format: 'markdown',
    help: false,
    pageId: 'ticket_view',
    roles: [],
    style: 'full',
    urlQuery: { id: '1' },
  });
});

test('takes a page, a style, a query and roles', () => {
  const query = ['--query', 'status=open', '--query', 'q=a=b'];
  const args = ['tickets', '--style', 'compact', ...query, '--role', 'agent', '--role', 'admin'];

  expect(parseArguments(args)).toEqual({
    format: 'markdown',
    help: false,
    pageId: 'tickets',
    roles: ['agent', 'admin'],
    style: 'compact',
    urlQuery: { q: 'a=b', status: 'open' },
  });
});

test('a page of one ticket is of the first one if not told otherwise', () => {
  expect(parseArguments(['ticket_edit'])).toMatchObject({ urlQuery: { id: '1' } });
  expect(parseArguments(['ticket_edit', '--query', 'id=4'])).toMatchObject({ urlQuery: { id: '4' } });
});

describe('says what is wrong with', () => {
  test.each([
    [['--style', 'short'], '--style is full or compact, not "short". Usage: '],
    [['--format', 'html'], '--format is markdown or json or outline, not "html". Usage: '],
    [['--format', 'json', '--style', 'full'], '--style is for markdown, not for json. Usage: '],
    [['--query', 'id'], '--query takes name=value, not "id". Usage: '],
    [['--query'], "Option '--query <value>' argument missing. Usage: "],
    [['--quiet'], "Unknown option '--quiet'. Usage: "],
    [['tickets', 'new_ticket'], 'There is one page to print, not 2. Usage: '],
  ])('%j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });
});
