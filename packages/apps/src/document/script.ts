/**
 * The script of the document. It sorts tables and talks to the MCP host around it, if there is one: theme, size and new data. What comes
 * from the server replaces <main>, and was escaped there like the document itself. It makes no requests of its own.
 */
export const appScript = `
(() => {
  const root = document.documentElement;
  const host = window.parent === window ? undefined : window.parent;
  const waiting = new Map();
  let lastId = 0;
  const post = (message) => host?.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const request = (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      post({ id: lastId, method, params });
    });
  const useContext = ({ theme } = {}) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  };
  const reportSize = () =>
    post({ method: 'ui/notifications/size-changed', params: { width: root.scrollWidth, height: document.body.offsetHeight } });
  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || data?.jsonrpc !== '2.0') return;
    if (data.method === 'ui/notifications/host-context-changed') useContext(data.params);
    else if (data.method === 'ui/notifications/tool-input') name ??= data.params?.arguments?.name;
    else if (data.method === 'ui/notifications/tool-result') load();
    else if (data.method === 'ui/resource-teardown') {
      clearTimeout(timer);
      post({ id: data.id, result: {} });
    } else if (data.method === 'ping') post({ id: data.id, result: {} });
    else if (data.method === undefined && waiting.has(data.id)) {
      const { resolve, reject } = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) resolve(data.result);
      else reject(new Error(data.error.message));
    }
  });
  const replaceMain = (text) => {
    const next = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    if (next === null) return;
    const checked = [...document.querySelectorAll('.tab input')].map((input) => input.checked);
    const open = [...document.querySelectorAll('details')].map((details) => details.open);
    document.querySelector('main').replaceWith(next);
    document.title = next.querySelector('h1')?.textContent ?? document.title;
    document.querySelectorAll('.tab input').forEach((input, index) => { input.checked = checked[index] ?? input.checked; });
    document.querySelectorAll('details').forEach((details, index) => { details.open = open[index] ?? details.open; });
    addSorting();
  };
  let { app: name } = root.dataset;
  let timer;
  const plan = () => {
    const refresh = Number(document.querySelector('main').dataset.refresh);
    clearTimeout(timer);
    if (name !== undefined && refresh > 0) timer = setTimeout(load, refresh * 1000);
  };
  const load = async () => {
    try {
      if (name !== undefined && document.visibilityState === 'visible') {
        const { content = [], isError } = await request('tools/call', { name: 'refresh_app', arguments: { name } });
        if (!isError) replaceMain(content.map(({ text = '' }) => text).join(''));
      }
    } catch {
      // The next attempt may succeed.
    }
    plan();
  };
  const compare = (a, b) => {
    const [x, y] = [a, b].map((text) => (text === '' ? NaN : Number(text.replace(/[^0-9.eE+-]/g, '') || NaN)));
    return Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b) : x - y;
  };
  const sort = (head, index) => {
    const ascending = head.getAttribute('aria-sort') !== 'ascending';
    for (const other of head.parentElement.children) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', ascending ? 'ascending' : 'descending');
    const body = head.closest('table').tBodies[0];
    const rows = [...body.rows].map((row) => ({ row, text: row.cells[index]?.textContent ?? '' }));
    rows.sort((a, b) => (ascending ? 1 : -1) * compare(a.text, b.text));
    body.append(...rows.map(({ row }) => row));
  };
  const addSorting = () => {
    for (const head of document.querySelectorAll('thead th')) {
      const button = document.createElement('button');
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => sort(head, head.cellIndex));
    }
  };
  addSorting();
  if (host === undefined) return;
  new ResizeObserver(reportSize).observe(document.body);
  request('ui/initialize', { protocolVersion: '2026-01-26', appInfo: { name: name ?? 'app', version: '1' }, appCapabilities: {} })
    .then(({ hostContext }) => {
      useContext(hostContext);
      post({ method: 'ui/notifications/initialized', params: {} });
      reportSize();
      plan();
    })
    .catch(() => {});
})();
`;
