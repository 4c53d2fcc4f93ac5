import type { BlockView } from '../contract/BlockView.js';
import type { PageNode, ViewNode } from '../view/nodes.js';
import { plainText, type Text, toText } from '../view/text.js';
import { withoutUndefined } from './withoutUndefined.js';

/** Creates the page's node. The root block is the page: its children become the page's children. */
export function pageNode(view: BlockView, rendered: readonly ViewNode[]): PageNode {
  const [only] = rendered;
  const root = rendered.length === 1 && only?.kind === 'container' && only.id === view.id ? only : undefined;
  const title = root?.title ?? toText(view.properties.title, (text) => readText(view, text));
  const events = Object.keys(view.events);
  return withoutUndefined({
    kind: 'page' as const,
    id: view.app.pageId,
    type: view.type,
    title: asTitle(title) ?? view.id,
    events: root !== undefined ? root.events : events.length > 0 ? events : undefined,
    children: root?.children ?? rendered,
  }) as PageNode;
}

/** Trims a title as browsers do, such as one of a template. Undefined if nothing is left. */
function asTitle(text: Text | undefined): Text | undefined {
  if (text === undefined || plainText(text).trim() === '') return undefined;
  return typeof text === 'object' && 'data' in text ? { data: text.data.trim() } : text;
}

function readText({ trusted, mixed }: BlockView, text: string): Text {
  return trusted.includes(text) ? text : (mixed.get(text) ?? { data: text });
}
