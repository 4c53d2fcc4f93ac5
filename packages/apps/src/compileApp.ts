import { createHash } from 'node:crypto';
import { createFormatter } from './components/format.js';
import { type AppData, renderComponents } from './document/renderComponents.js';
import { appScript } from './document/script.js';
import { appStyle } from './document/style.js';
import { escapeHtml, html } from './html/html.js';
import type { AppSpec } from './spec/AppSpec.js';
import { validateApp } from './spec/validateApp.js';

export interface CompileOptions {
  /** The name of the app: with it the document asks its MCP host for new data with the tool `refresh_app`. */
  readonly name?: string;
  /** Seconds between two requests for new data. Default: the document stays as it is. */
  readonly refresh?: number;
}

/**
 * Compiles a spec into one HTML document that loads nothing. `data` has the values of the spec's references (see `referencesOf`). Throws an
 * `AppSpecError` for an invalid spec; a component whose data does not fit becomes an error card.
 */
export function compileApp(spec: unknown, data: AppData = new Map(), options: CompileOptions = {}): string {
  const valid = validateApp(spec).spec;
  return printDocument(valid, compileBody(valid, data), options);
}

/** The content of the document of a validated spec: what a refresh replaces. */
export function compileBody(spec: AppSpec, data: AppData = new Map()): string {
  let ids = 0;
  const shared = {
    format: createFormatter(spec.locale),
    uniqueId: () => {
      ids += 1;
      return `id${ids}`;
    },
  };
  const { title, description, layout } = spec;
  return html`<main><h1>${title}</h1>${description === undefined ? '' : html`<p class="dim">${description}</p>`}<div class="layout ${layout}">${renderComponents(spec.components, 'components', data, shared)}</div></main>`
    .text;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only this style and this script run; nothing is loaded, sent or embedded. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hash(appStyle)}`,
  `script-src ${hash(appScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Prints the document around the content of a validated spec. */
export function printDocument(
  { title, locale }: AppSpec,
  body: string,
  { name, refresh }: CompileOptions,
): string {
  const settings = [
    ...(name === undefined ? [] : [` data-app="${escapeHtml(name)}"`]),
    ...(refresh === undefined ? [] : [` data-refresh="${Math.round(refresh)}"`]),
  ].join('');
  return `<!doctype html><html lang="${escapeHtml(locale)}"${settings}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${appStyle}</style></head><body>${body}<script>${appScript}</script></body></html>\n`;
}
