import dedent from 'dedent';
import { expect, test } from 'vitest';
import { Completion } from './Completion.js';

const PAGE = dedent`
  # New ticket
  Page: new_ticket

  <link id=home pageId=home/> Home
  <input id=title required/> Title = null
  <input id="my field"/> Mine = null
  <list id=parts items=1 actions=[pushItem]>
  <input id=parts.0.name/> Name = null
  </list>
  <display id=text/> <not id=escaped
  <button id=submit events=[onClick]/> Create
`;

function create(): Completion {
  const completion = new Completion();
  completion.learnBlocks(PAGE);
  completion.learnPages('- tickets: Tickets [home]\n- new_ticket: New ticket — Report a problem: here.\n');
  completion.learnTools(['get_pages', 'find_tickets']);
  return completion;
}

test.each<[line: string, names: readonly string[], last: string]>([
  ['cl', ['click '], 'cl'],
  ['to', ['tool ', 'tools '], 'to'],
  ['set ', ['title=', '"my field"=', 'parts=', 'parts.0.name='], ''],
  ['set title=x pa', ['parts=', 'parts.0.name='], 'pa'],
  ['set title=x; cl', ['click '], 'cl'],
  ['set title=x; click ', ['home', 'submit'], ''],
  ['click submit ', [], ''],
  ['call p', ['parts'], 'p'],
  ['read te', ['text'], 'te'],
  ['open ', ['tickets', 'new_ticket'], ''],
  ['tool f', ['find_tickets '], 'f'],
  ['state ', [], ''],
  ['constructor ', [], ''],
])('completes %j with %j', (line, names, last) => {
  expect(create().complete(line)).toEqual([names, last]);
});

test('adds the blocks of changes, and replaces all blocks on another page', () => {
  const completion = create();
  completion.learnBlocks(
    '# New ticket\nPage: new_ticket (changes only)\nAdded: gift\n\n<input id=gift/> Gift',
  );
  expect(completion.complete('set ')[0]).toEqual([
    'title=',
    '"my field"=',
    'parts=',
    'parts.0.name=',
    'gift=',
  ]);
  completion.learnBlocks('done; opened other\n\n# Other\nPage: other\n\n<input id=name/> Name = null');
  expect(completion.complete('set ')[0]).toEqual(['name=']);
});
