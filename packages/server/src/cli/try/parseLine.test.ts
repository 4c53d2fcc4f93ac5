import { expect, test } from 'vitest';
import { UserError } from '../../UserError.js';
import { parseLine } from './parseLine.js';

const set = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });
const click = (blockId: string, event = 'onClick', rest = {}) => ({
  type: 'triggerEvent',
  blockId,
  event,
  ...rest,
});
const act = (...actions: readonly object[]) => ({
  call: { tool: 'interact', args: { actions, view: 'changes' } },
});
const call = (tool: string, args = {}) => ({ call: { tool, args } });

test.each<[line: string, input: object | undefined]>([
  ['', undefined],
  [' \t ', undefined],
  [' ; ; ', undefined],
  ['set title=Printer', act(set('title', 'Printer'))],
  ['  set   title=Printer  ', act(set('title', 'Printer'))],
  ['set qty=3', act(set('qty', 3))],
  ['set qty=-1.5e3 on=true off=null', act(set('qty', -1500), set('on', true), set('off', null))],
  ['set code=007', act(set('code', '007'))],
  ['set code="7"', act(set('code', '7'))],
  ["set code='7'", act(set('code', '7'))],
  ['set code=\'"7"\'', act(set('code', '"7"'))],
  ['set title="Printer on fire"', act(set('title', 'Printer on fire'))],
  ['set title="a \\"b\\" \\u00e9 \\n c"', act(set('title', 'a "b" é \n c'))],
  ['set title=', act(set('title', ''))],
  ['set title=""', act(set('title', ''))],
  ['set a.0.b=1', act(set('a.0.b', 1))],
  ['set url=https://x.y/?a=1&b=2', act(set('url', 'https://x.y/?a=1&b=2'))],
  ['set sum=1+1=2', act(set('sum', '1+1=2'))],
  ['set name=O\'Neill size=5"', act(set('name', "O'Neill"), set('size', '5"'))],
  ['set "my field"=x', act(set('my field', 'x'))],
  ['set "a=b"=c', act(set('a=b', 'c'))],
  ['set größe=Zürich emoji=🖨️', act(set('größe', 'Zürich'), set('emoji', '🖨️'))],
  ['set tags=["a b", "c;d"] x={"y": [1, "}"]}', act(set('tags', ['a b', 'c;d']), set('x', { y: [1, '}'] }))],
  ['set a=x;y', act(set('a', 'x;y'))],
  ['set __proto__=1', act(set('__proto__', 1))],
  ['click submit', act(click('submit'))],
  ['click "a b"', act(click('a b'))],
  ['click rows onRowClick {"rowIndex": 0}', act(click('rows', 'onRowClick', { detail: { rowIndex: 0 } }))],
  ['click tabs onChange comments', act(click('tabs', 'onChange', { detail: 'comments' }))],
  ['call parts pushItem', act({ type: 'callMethod', blockId: 'parts', method: 'pushItem' })],
  [
    'call rows sort created "desc"',
    act({ type: 'callMethod', blockId: 'rows', method: 'sort', args: ['created', 'desc'] }),
  ],
  ['back', act({ type: 'navigate', back: true })],
  ['set title=Printer; click submit;', act(set('title', 'Printer'), click('submit'))],
  ['set title="a; b" ; back', act(set('title', 'a; b'), { type: 'navigate', back: true })],
  ['{"type":"setValue","blockId":"a; b","value":1}', act(set('a; b', 1))],
  ['[{"type":"wait"}, 3]', act({ type: 'wait' }, 3 as unknown as object)],
  ['[]', act()],
  ['open tickets', call('navigate', { pageId: 'tickets' })],
  [
    'open ticket_view?id=2&tab=a%20b',
    call('navigate', { pageId: 'ticket_view', urlQuery: { id: '2', tab: 'a b' } }),
  ],
  ['open find?text="a b"', call('navigate', { pageId: 'find', urlQuery: { text: 'a b' } })],
  ['open "find?text=a b"', call('navigate', { pageId: 'find', urlQuery: { text: 'a b' } })],
  ['read', call('interact', { actions: [], view: 'page' })],
  ['read rows', call('read', { id: 'rows' })],
  ['read id=rows from=10 search=500', call('read', { id: 'rows', from: 10, search: '500' })],
  ['state', call('get_state')],
  ['state requests.get_ticket.0', call('get_state', { path: 'requests.get_ticket.0' })],
  ['pages', call('get_pages')],
  ['pages new ticket', call('get_pages', { search: 'new ticket' })],
  ['tool find_tickets {"search": "a b"}', call('find_tickets', { search: 'a b' })],
  ['tool session_list', call('session_list')],
  ['tools', { show: 'tools' }],
  ['help', { show: 'help' }],
  ['quit', { quit: true }],
  ['exit', { quit: true }],
])('parses %s', (line, input) => {
  expect(parseLine(line)).toEqual(input);
});

test.each<[line: string, message: string]>([
  ['clik submit', 'There is no command "clik". Did you mean "click"? "help" lists the commands.'],
  ['toString', 'There is no command "toString". "help" lists the commands.'],
  ['title=Printer', 'To fill in a field, write: set title=Printer'],
  ['set', 'Write set <block>=<value>, such as: set title=Printer'],
  [
    'set title',
    'Write set <block>=<value> without spaces around "=", such as: set title=Printer. "title" does not',
  ],
  ['set title = Printer', 'Write set <block>=<value> without spaces around "="'],
  ['set title= Printer', 'Write set <block>=<value> without spaces around "="'],
  ['set =Printer', 'Write set <block>=<value> without spaces around "="'],
  ['set title=Printer on fire', 'Put a text with spaces in quotes: set title="Printer on fire"'],
  ['set title="Printer', 'The closing " is missing: "Printer'],
  ["set title='Printer", "The closing ' is missing: 'Printer"],
  ['set tags=["a", "b"', 'The closing ] is missing: ["a", "b"'],
  ['set title="a"b', 'A space is missing between "a" and b. In "…", write \\" for a quote.'],
  ['set tags=[urgent]', '[urgent] is not valid JSON: '],
  ['set tags=[urgent]', '. Put a text that begins with [ in single quotes.'],
  ['set title="a\\x"', '"a\\x" is not valid JSON: '],
  ['click', 'Write click <block> [event] [detail], such as: click submit'],
  ['click a b c d', 'Write click <block> [event] [detail], such as: click submit'],
  ['call parts', 'Write call <block> <method> [arguments], such as: call parts pushItem {"name":"Cable"}'],
  ['back 2', 'Write back without arguments.'],
  ['open', 'Write open <page>, such as: open tickets, or: open ticket_view?id=2'],
  ['open a b', 'Write open <page>, such as: open tickets, or: open ticket_view?id=2'],
  ['tool', 'Write tool <name> <arguments as a JSON object>'],
  ['tool get_pages ticket', 'Write tool <name> <arguments as a JSON object>'],
  [
    'set a=1; pages',
    '"pages" cannot be joined with other commands by ";": only set, click, call, back can. Write it on a separate line.',
  ],
  ['pages; set a=1', '"pages" cannot be joined'],
  ['{"type":"setValue"', 'This is not valid JSON: '],
  [
    '{"type":"setValue"',
    'An action is {"type":"setValue","blockId":"title","value":"Printer"}, or a list of actions.',
  ],
])('rejects %s', (line, message) => {
  expect(() => parseLine(line)).toThrow(UserError);
  expect(() => parseLine(line)).toThrow(message);
});
