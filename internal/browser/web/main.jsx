// @ts-nocheck: it runs in the browser, and the types of the browser are not loaded in this workspace.
import actions from '@build/plugins/actions.js';
import blocks from '@build/plugins/blocks.js';
import icons from '@build/plugins/icons.js';
import operators from '@build/plugins/operators/client.js';
import Client from '@lowdefy/client';
import { serializer } from '@lowdefy/helpers';
import Theme from '@theme';
import { createRoot } from 'react-dom/client';

// Builds of later versions have these, too.
const files = import.meta.glob(
  ['@build/plugins/blockMetas.json', '@build/plugins/operators/clientJsMap.js'],
  {
    eager: true,
    import: 'default',
  },
);
const find = (name) => Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1];

// What the Next.js server would give to the client: pages, a router, Link, Head, and nobody logged in.
const types = { actions, blockMetas: find('blockMetas.json'), blocks, icons, operators };
const jsMap = find('clientJsMap.js');
const lowdefy = {};
const auth = { authConfig: { providers: [] }, getSession: async () => null, signIn() {}, signOut() {} };
const toUrl = ({ pathname, query }) => `${pathname}${query ? `?${query}` : ''}`;
const root = createRoot(document.getElementById('app'));

async function show() {
  const pageId = window.location.pathname.slice(1);
  const response = await fetch(`/api/page/${pageId}`);
  const config = await response.json();
  if (!response.ok) throw new Error(config.message);
  root.render(
    <Theme lowdefy={lowdefy} theme={config.rootConfig.theme}>
      <Client
        key={window.location.href}
        auth={auth}
        Components={{ Head, Link }}
        config={config}
        jsMap={jsMap}
        lowdefy={lowdefy}
        router={router}
        stage="prod"
        types={types}
        window={window}
      />
    </Theme>,
  );
}

function go(href) {
  window.history.pushState(null, '', typeof href === 'string' ? href : toUrl(href));
  show();
}

const router = { back: () => window.history.back(), basePath: '', push: go };

function Link({ href, replace, scroll, onClick, children, ...rest }) {
  const follow = (event) => {
    event.preventDefault();
    onClick?.(event);
    go(href);
  };
  return (
    <a {...rest} href={toUrl(href)} onClick={follow}>
      {children}
    </a>
  );
}

function Head({ children }) {
  document.title = children.props.children ?? '';
  return null;
}

/** What the test reads: null until the page has opened. */
window.readPage = () => {
  const context = lowdefy.contexts?.[`page:${lowdefy.pageId}`];
  if (!context?._internal.onInitDone) return null;
  const { RootAreas, RootBlocks, RootSlots } = context._internal;
  const events = Object.values((RootSlots ?? RootAreas ?? RootBlocks).map).flatMap((block) =>
    Object.values(block.Events?.events ?? {}),
  );
  const requests = Object.values(context.requests).flat();
  return {
    busy: [...events, ...requests].some(({ loading }) => loading === true),
    pageId: lowdefy.pageId,
    state: serializer.serialize(context.state),
  };
};

window.addEventListener('popstate', show);
show();
