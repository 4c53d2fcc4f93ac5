import { Dashboard } from './Dashboard.js';
import { button, element } from './element.js';
import { flashTitle } from './flashTitle.js';
import { keepListed } from './keepListed.js';
import { oneTab, type Tab } from './oneTab.js';
import { SseTransport } from './SseTransport.js';
import { type RunningClient, startClient } from './startClient.js';

/** The viewer: the pages that `viewer/shell.ts` prints. */
const root = document.getElementById('viewer');
const { session: sessionId, token } = root?.dataset ?? {};
if (root !== null && sessionId !== undefined) start(root, sessionId, token ?? '');
if (document.getElementById('list') !== null) keepListed('list');
const dashboard = document.getElementById('dashboard');
if (dashboard !== null) new Dashboard(dashboard).start();

function start(place: HTMLElement, id: string, viewToken: string): void {
  let client: RunningClient | undefined;
  oneTab({
    sessionId: id,
    onGranted() {
      const base = new URL(encodeURIComponent(id), document.baseURI).href;
      client = startClient(place, new SseTransport(base, viewToken));
    },
    onOther(tab) {
      client?.stop();
      client = undefined;
      showOther(place, tab);
    },
    onWanted: flashTitle,
  });
}

function showOther(place: HTMLElement, tab: Tab): void {
  const told = element('p', { role: 'status' });
  place.replaceChildren(
    element(
      'main',
      { class: 'notice' },
      element('h1', {}, 'Already open in another tab'),
      element('p', {}, 'This session is shown in one tab at a time.'),
      button('Show me that tab', () => {
        tab.focusOther();
        told.textContent = 'Its title blinks now: look for the dot ● among your tabs.';
      }),
      button('Use this tab instead', () => tab.takeOver(), { class: 'primary' }),
      told,
    ),
  );
}
