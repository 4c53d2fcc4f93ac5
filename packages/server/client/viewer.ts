import { Dashboard } from './Dashboard.js';
import { button, element } from './element.js';
import { flashTitle } from './flashTitle.js';
import { keepListed } from './keepListed.js';
import { listenForLogin } from './listenForLogin.js';
import { oneTab, type Tab } from './oneTab.js';
import { SseTransport } from './SseTransport.js';
import { type RunningClient, startClient } from './startClient.js';

/** The entry point of the pages that `viewer/shell.ts` prints. */
const root = document.getElementById('viewer');
const { session: sessionId, token } = root?.dataset ?? {};
if (root !== null && sessionId !== undefined) start(root, sessionId, token ?? '');
if (document.getElementById('list') !== null) keepListed('list');
const form = document.getElementById('login');
if (form instanceof HTMLFormElement) listenForLogin(form);
const dashboard = document.getElementById('dashboard');
if (dashboard !== null) new Dashboard(dashboard).start();

function start(container: HTMLElement, id: string, viewToken: string): void {
  let client: RunningClient | undefined;
  oneTab({
    sessionId: id,
    onGranted() {
      const base = new URL(encodeURIComponent(id), document.baseURI).href;
      client = startClient(container, new SseTransport(base, viewToken));
    },
    onOther(tab) {
      client?.stop();
      client = undefined;
      showOther(container, tab);
    },
    onWanted: flashTitle,
  });
}

function showOther(container: HTMLElement, tab: Tab): void {
  const status = element('p', { role: 'status' });
  container.replaceChildren(
    element(
      'main',
      { class: 'notice' },
      element('h1', {}, 'Already open in another tab'),
      element('p', {}, 'This session is shown in one tab at a time.'),
      button('Show me that tab', () => {
        tab.focusOther();
        status.textContent = 'Its title is blinking: look for the dot ● among your tabs.';
      }),
      button('Use this tab instead', () => tab.takeOver(), { class: 'primary' }),
      status,
    ),
  );
}
