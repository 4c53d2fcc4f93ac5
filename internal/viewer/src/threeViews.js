/**
 * A web page with three panels: the page in a browser, the markdown that an agent reads, and the viewer of a person.
 *
 * @param {{ screen: Buffer, markdown: string, person: Buffer }} views
 */
export function threeViews({ screen, markdown, person }) {
  const picture = (/** @type {Buffer} */ png) =>
    `<img src="data:image/png;base64,${png.toString('base64')}">`;
  const panels = [
    ['The page in a browser', picture(screen)],
    ['What the agent reads', `<pre>${escapeHtml(markdown)}</pre>`],
    ['What a person watches, and can take over', picture(person)],
  ];
  return `<!doctype html><style>${STYLE}</style>${panels.map(([title, body]) => `<section><h2>${title}</h2>${body}</section>`).join('')}`;
}

const STYLE = `body { display: flex; gap: 18px; margin: 0; padding: 18px; background: #eef1f5; font-family: system-ui, sans-serif }
section { position: relative; width: 494px; height: 620px; overflow: hidden; background: #fff; border: 1px solid #d0d7de; border-radius: 10px }
h2 { margin: 0; padding: 9px 14px; font-size: 18px; line-height: 22px; color: #1f2328; background: #f6f8fa; border-bottom: 1px solid #d0d7de }
pre { margin: 0; padding: 12px 14px; font: 13px/18.6px ui-monospace, monospace; white-space: pre-wrap; color: #1f2328 }
img { display: block; width: 494px }
section::after { content: ''; position: absolute; inset: auto 0 0; height: 48px; background: linear-gradient(#fff0, #fff) }`;

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
