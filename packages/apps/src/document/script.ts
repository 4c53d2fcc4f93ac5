/**
 * The script of the document. It sorts tables and communicates with its MCP host, if there is one: theme, size and new
 * data. Content from the server replaces <main>, and was escaped there like the document itself. It makes no network
 * requests.
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
  const all = (selector) => [...document.querySelectorAll(selector)];
  const FOCUSABLE = 'button, input, summary, [tabindex]';
  const replaceMain = (text) => {
    const next = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    if (next === null) return;
    // The reader's choices stay: tabs, details, sorting, scrolling and focus.
    const checked = all('.tab input').map((input) => input.checked);
    const open = all('details').map((details) => details.open);
    const sorted = all('th').map((head) => head.getAttribute('aria-sort'));
    const scrolled = all('.scroll, pre').map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));
    const focused = all(FOCUSABLE).indexOf(document.activeElement);
    document.querySelector('main').replaceWith(next);
    document.title = next.querySelector('h1')?.textContent ?? document.title;
    addSorting();
    all('.tab input').forEach((input, index) => { input.checked = checked[index] ?? input.checked; });
    all('details').forEach((details, index) => { details.open = open[index] ?? details.open; });
    all('th').forEach((head, index) => { if (sorted[index]) sort(head, sorted[index]); });
    all('.scroll, pre').forEach((box, index) => box.scrollTo(scrolled[index] ?? {}));
    if (focused >= 0) all(FOCUSABLE)[focused]?.focus({ preventScroll: true });
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
  // Numbers by their value, which data-v has where they are formatted; everything else as text in the document's language.
  const texts = new Intl.Collator(root.lang, { numeric: true });
  const sort = (head, order) => {
    for (const other of head.parentElement.children) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', order);
    const body = head.closest('table').tBodies[0];
    const rows = [...body.rows].map((row) => {
      const cell = row.cells[head.cellIndex];
      const key = cell?.dataset.v ?? cell?.textContent.trim() ?? '';
      return { row, key, number: key === '' ? NaN : Number(key) };
    });
    const filled = rows.filter(({ key }) => key !== '');
    const isNumeric = filled.every(({ number }) => !Number.isNaN(number));
    const sign = order === 'ascending' ? 1 : -1;
    filled.sort((a, b) => sign * (isNumeric ? a.number - b.number : texts.compare(a.key, b.key)));
    // Empty cells are last in both orders.
    body.append(...[...filled, ...rows.filter(({ key }) => key === '')].map(({ row }) => row));
  };
  const addSorting = () => {
    for (const head of all('thead th')) {
      const button = document.createElement('button');
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () =>
        sort(head, head.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending'),
      );
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
