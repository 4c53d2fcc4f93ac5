import { fileURLToPath } from 'node:url';
import { type ContainerNode, fitMarkdown, type LinkNode, type PageNode } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import { SeenRegions } from '../../src/sessions/SeenRegions.js';
import { useService } from '../useService.js';

const { connect } = useService({}, { directory: fileURLToPath(new URL('../menus', import.meta.url)) });

const MENU = '<nav id=$nav>\n<link home/> Home\n';
const MENU_AS_BEFORE = '<nav id=$nav/> … as before (read id=$nav)\n';
const HEADER_AS_BEFORE = '<header id=$header/> … as before (read id=$header)\n';
const CLOSE = { type: 'triggerEvent', blockId: 'close', event: 'onClick' };

/** A session, and a function that navigates and returns the page. */
async function start() {
  const client = await connect();
  const sessionId = await client.session();
  return {
    client,
    sessionId,
    async go(pageId: string, options = {}): Promise<string> {
      return (await client.call('navigate', { sessionId, pageId, ...options })).data.page;
    },
  };
}

test('a menu that was shown is one line on the next page, even if another link is current there', async () => {
  const { go } = await start();
  const first = await go('home');
  expect(first).toContain(`${MENU}<link pageId=home current/> Start\n- Sales (2 links)\n</nav>\n`);
  expect(first).toContain('<header id=$header>\n');
  expect(await go('orders')).toContain(`\n${MENU_AS_BEFORE}${HEADER_AS_BEFORE}<input id=customer/>`);
});

test('another session gets the whole menu', async () => {
  await (await start()).go('home');
  expect(await (await start()).go('orders')).toContain(MENU);
});

test('a changed menu is shown, and so is the original one after it', async () => {
  const { go } = await start();
  await go('home');
  expect(await go('help')).toContain(`${MENU}<link pageId=home/> Back to the start\n</nav>\n`);
  expect(await go('orders')).toContain(`${MENU}<link pageId=home/> Start\n`);
  expect(await go('home')).toContain(MENU_AS_BEFORE);
});

test.each(['auto', 'page'])('a header that an action changed is shown once, by view %s', async (view) => {
  const { client, sessionId, go } = await start();
  await go('home');
  const { data } = await client.act(sessionId, [CLOSE], { view });
  expect(data.page).toContain(MENU_AS_BEFORE);
  expect(data.page).toMatch(/<header id=\$header>\n.*\n<display id=notice type=Span\/> "Closed"\n/);
  expect(await go('orders')).toContain(HEADER_AS_BEFORE);
});

test('a header is shown whole if only its changes were shown before', async () => {
  const { client, sessionId, go } = await start();
  await go('home');
  const { data } = await client.act(sessionId, [CLOSE], { view: 'changes' });
  expect(data.page).toContain('Changed: notice\n');
  expect(data.page).not.toContain('id=company');
  expect(await go('orders')).toContain(`${MENU_AS_BEFORE}<header id=$header>\n<display id=company`);
});

test('a truncated menu does not count as seen', async () => {
  const { go } = await start();
  expect(await go('long', { maxTokens: 200 })).toContain('<nav id=$nav/> … left out (read id=$nav)\n');
  expect(await go('home')).toContain(MENU);
});

test('read opens all groups of a menu', async () => {
  const { client, sessionId, go } = await start();
  await go('home');
  const { data } = await client.call('read', { sessionId, id: '$nav' });
  expect(data.page).toBe(
    `${MENU}<link pageId=home current/> Start\n<link pageId=orders/> Sales > Orders\n<link pageId=help/> Sales > Help\n</nav>\n`,
  );
});

test('compares data of the app whose key has the name of an internal mark', () => {
  const page = (closed: number): PageNode => {
    const header: ContainerNode = {
      ...{ kind: 'container', id: '$header', type: 'header', region: 'header' },
      children: [
        { kind: 'text', text: 'Shops' },
        { kind: 'data', value: { closed } },
      ],
    };
    return { kind: 'page', id: 'home', type: 'Box', title: 'Home', children: [header] };
  };
  const seen = new SeenRegions();
  const [before, after] = [page(1), page(2)];
  seen.add(before, before);
  expect(seen.fold(page(1))).not.toEqual(before);
  expect(seen.fold(after)).toBe(after);
});

describe('of a footer with few changes', () => {
  const footer = (...titles: string[]): ContainerNode => ({
    kind: 'container',
    region: 'footer',
    id: '$footer',
    type: 'footer',
    children: [
      { kind: 'group', title: 'About', closed: true, children: titles.slice(0, 2).map(linkTo) },
      ...titles.slice(2).map(linkTo),
    ],
  });
  const linkTo = (title: string): LinkNode => ({ kind: 'link', title, url: `https://x.org/${title}` });
  const pageWith = (region: ContainerNode): PageNode => ({
    kind: 'page',
    id: 'p',
    type: 'Box',
    title: 'p',
    children: [{ kind: 'button', id: 'b', type: 'Button', title: 'b' }, region],
  });
  const visits = (...footers: ContainerNode[]) => {
    const seen = new SeenRegions();
    return footers.map((region) => {
      const page = pageWith(region);
      const { text, tree } = fitMarkdown(seen.fold(page));
      seen.add(page, tree);
      return text.split('\n').slice(4, -1);
    });
  };

  test('the changed link is printed', () => {
    const before = footer('a', 'b', 'c', 'd', 'e');
    const [, changed, again, added, closed] = visits(
      before,
      footer('a', 'b', 'c', 'd', 'login'),
      footer('a', 'b', 'c', 'd', 'login'),
      footer('a', 'b', 'c', 'd', 'login', 'new'),
      footer('a', 'other', 'c', 'd', 'login', 'new'),
    );
    expect(changed).toEqual([
      '<footer id=$footer partial>',
      '<link url="https://x.org/login"/> login',
      '… the rest as before, 1 gone (read id=$footer)',
      '</footer>',
    ]);
    expect(again).toEqual(['<footer id=$footer/> … as before (read id=$footer)']);
    expect(added).toEqual([
      '<footer id=$footer partial>',
      '<link url="https://x.org/new"/> new',
      '… the rest as before (read id=$footer)',
      '</footer>',
    ]);
    expect(closed).toContain('<link url="https://x.org/other"/> About > other');
  });

  test('a footer with many changes, or in another order, is printed whole', () => {
    const before = footer('a', 'b', 'c', 'd', 'e');
    for (const other of [footer('a', 'b', 'x', 'y', 'z'), footer('a', 'b', 'd', 'c', 'e')]) {
      const [, changed = []] = visits(before, other);
      expect(changed[0]).toBe('<footer id=$footer>');
    }
  });
});
