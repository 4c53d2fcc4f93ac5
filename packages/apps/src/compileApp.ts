import { createHash } from 'node:crypto';
import { ComponentError } from './contract/Component.js';
import { formatterOf } from './contract/format.js';
import { LIMITS } from './contract/limits.js';
import { type OnError, renderComponents } from './document/renderComponents.js';
import type { AppData } from './document/resolveProps.js';
import { appScript } from './document/script.js';
import { appStyle } from './document/style.js';
import { escapeHtml, html } from './html/html.js';
import type { AppSpec } from './spec/AppSpec.js';
import { referencesOf } from './spec/references.js';
import { validateApp } from './spec/validateApp.js';

export interface CompileOptions {
  /**
   * The name of the app. With it, the document calls the tool `refresh_app` through its MCP host for new data, at the
   * intervals of its references.
   */
  readonly name?: string;
}

/**
 * Compiles a spec into one HTML document that loads nothing. `data` has the values of the spec's references (see `referencesOf`). Throws an
 * `AppSpecError` for an invalid spec; a component whose data does not fit becomes an error card.
 */
export function compileApp(spec: unknown, data: AppData = new Map(), options: CompileOptions = {}): string {
  const valid = validateApp(spec).spec;
  return printDocument(valid, compileBody(valid, data), options);
}

/**
 * Prints the content of a validated spec's document, the part that a refresh replaces. `onError` is called for each
 * error card.
 */
export function compileBody(spec: AppSpec, data: AppData = new Map(), onError: OnError = () => {}): string {
  let ids = 0;
  let graphs = 0;
  const shared = {
    onError,
    format: formatterOf(spec.locale),
    uniqueId: () => {
      ids += 1;
      return `id${ids}`;
    },
    addGraph(size: number) {
      if (graphs + size > LIMITS.graphSize) throw new ComponentError(tooLargeGraph(graphs + size));
      graphs += size;
    },
  };
  const { title, description, layout } = spec;
  const refresh = Math.min(...referencesOf(spec).map(({ from }) => from.refresh ?? Number.POSITIVE_INFINITY));
  return html`<main${Number.isFinite(refresh) && html` data-refresh="${refresh}"`}><h1>${title}</h1>${description === undefined ? '' : html`<p class="dim">${description}</p>`}<div class="layout ${layout}">${renderComponents(spec.components, 'components', data, shared)}</div></main>`
    .text;
}

function tooLargeGraph(size: number): string {
  return `The graphs of this dashboard take too long to lay out: their nodes, plus the levels that their edges span, may be ${LIMITS.graphSize} in total, and with this graph they are ${size}. Leave out edges that skip many levels, or show only a part of the graph.`;
}

/**
 * Prints an empty document for hosts that show the result of a tool: it takes the dashboard's name from the tool's
 * arguments and loads the content with `refresh_app`.
 */
export function printShell(): string {
  const spec: AppSpec = { version: '1.0', title: 'Dashboard', layout: 'stack', locale: 'en', components: [] };
  return printDocument(spec, html`<main><p class="dim">Loading…</p></main>`.text, {});
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content Security Policy of documents: only their own style and script run; nothing is loaded, sent or embedded.
 */
export const appPolicy = [
  "default-src 'none'",
  `style-src ${hash(appStyle)}`,
  `script-src ${hash(appScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Prints the document around the content of a validated spec. */
export function printDocument({ title, locale }: AppSpec, body: string, { name }: CompileOptions): string {
  const app = name === undefined ? '' : ` data-app="${escapeHtml(name)}"`;
  return `<!doctype html><html lang="${escapeHtml(locale)}"${app}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${appPolicy}"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${appStyle}</style></head><body>${body}<script>${appScript}</script></body></html>\n`;
}
