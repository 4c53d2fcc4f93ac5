import { visit } from '@lowdefy-mcp/render-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Action, Restrictions } from '../../src/index.js';
import { createApp, load, OURS, print } from './helpers.js';

/** A page with all kinds of links to the page `vault`, and to the home page. */
const page = (id: string) => `
  - id: ${id}
    type: PageHeaderMenu
    properties: { title: Page ${id} }
    areas:
      content:
        blocks:
          - { id: to_page, type: Anchor, properties: { pageId: vault, title: Vault } }
          - { id: to_url, type: Anchor, properties: { href: /vault, title: Vault } }
          - { id: to_query, type: Anchor, properties: { pageId: vault, urlQuery: { id: 1 }, title: Vault } }
          - { id: to_tab, type: Anchor, properties: { pageId: vault, newTab: true, title: Vault } }
          - { id: to_home, type: Anchor, properties: { home: true, title: Home } }
          - { id: to_root, type: Anchor, properties: { href: /, title: Home } }
          - { id: button, type: Button, properties: { href: /vault, title: Vault } }
          - { id: to_open, type: Anchor, properties: { pageId: open, title: Open } }
          - id: crumbs
            type: Breadcrumb
            properties: { list: [{ label: Home, home: true }, { label: Vault, pageId: vault }, { label: Open, pageId: open }] }
          - { id: menu, type: Menu }`;

const LINKS = `
      - { id: vault, type: MenuLink, pageId: vault, properties: { title: Vault } }
      - id: group
        type: MenuGroup
        properties: { title: Secret group }
        links: [{ id: inner, type: MenuLink, pageId: vault, properties: { title: Vault } }]
      - { id: open, type: MenuLink, pageId: open, properties: { title: Open } }`;

/** An app in which the home page is `vault`, as configured, or as the first page of the menu. */
const app = (configured: boolean, mcp = '') => `
lowdefy: ${OURS}
${configured ? 'config: { homePageId: vault }' : ''}
menus:
  - id: default
    links: ${LINKS}
pages:${page('open')}${page('vault')}${mcp}
`;

const ANNOTATED = '\n    mcp: { exclude: true }';
const NO_VAULT: Restrictions = { page: (pageId) => pageId !== 'vault' };

const cases = [true, false].flatMap(
  (configured) =>
    [
      [
        configured ? 'configured' : 'first of the menu',
        'in the YAML',
        app(configured, ANNOTATED),
        {},
        configured,
      ],
      [
        configured ? 'configured' : 'first of the menu',
        'by the options',
        app(configured),
        { restrict: NO_VAULT },
        configured,
      ],
    ] as const,
);

describe.each(cases)('a home page that is %s, and excluded %s', (_, __, yaml, options, configured) => {
  async function open() {
    const loaded = await load(await createApp({ 'lowdefy.yaml': yaml }), options);
    onTestFinished(() => loaded.close());
    const session = loaded.session();
    await session.open('open');
    return session;
  }

  test('no link on the page leads to it, and every other one leads to a page', async () => {
    const session = await open();
    expect(await print(session)).not.toMatch(/vault|secret group/i);
    const actions: Action[] = [];
    visit(await session.page(), {
      enter(node) {
        if (node.kind !== 'link') return true;
        const { id, pageId, home } = node;
        if (id !== undefined) actions.push({ type: 'triggerEvent', blockId: id, event: 'onClick' });
        else if (home) actions.push({ type: 'navigate', home });
        else if (pageId !== undefined) actions.push({ type: 'navigate', pageId });
        return true;
      },
    });
    expect(actions.length).toBeGreaterThan(2);
    for (const action of actions) {
      await session.open('open');
      const [entry] = (await session.act([action])).log;
      expect(entry, JSON.stringify(action)).toMatchObject({ success: true, navigation: { pageId: 'open' } });
    }
  });

  test('home is the first page of the menu that remains, unless the app configures it', async () => {
    const session = await open();
    const { log } = await session.act([{ type: 'navigate', home: true }]);
    expect(log[0]).toMatchObject(
      configured
        ? { success: false, error: { code: 'PAGE_NOT_FOUND', message: 'The app has no home page.' } }
        : { success: true, navigation: { pageId: 'open' } },
    );
    expect((await session.pages()).filter(({ home }) => home).map(({ pageId }) => pageId)).toEqual(
      configured ? [] : ['open'],
    );
  });
});

test('without exclusions the same links are there', async () => {
  const loaded = await load(await createApp({ 'lowdefy.yaml': app(true) }));
  onTestFinished(() => loaded.close());
  const session = loaded.session();
  await session.open('open');
  const text = await print(session);
  for (const id of ['to_page', 'to_url', 'to_query', 'to_tab', 'to_home', 'to_root', 'button']) {
    expect(text).toContain(`<link id=${id} `);
  }
  expect(text.match(/<link[^>]* home/g)?.length).toBeGreaterThan(2);
});
