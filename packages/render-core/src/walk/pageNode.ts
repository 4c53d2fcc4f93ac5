import type { BlockView } from '../contract/BlockView.js';
import type { PageNode, ViewNode } from '../view/nodes.js';
import { type Text, toText } from '../view/text.js';
import { withoutUndefined } from './withoutUndefined.js';

/** Creates the page's node. The root block is the page: its children become the page's children. */
export function pageNode(view: BlockView, rendered: readonly ViewNode[]): PageNode {
  const [only] = rendered;
  const root = rendered.length === 1 && only?.kind === 'container' && only.id === view.id ? only : undefined;
  const title: Text = root?.title ?? toText(view.properties.title, (text) => readText(view, text)) ?? view.id;
  const events = Object.keys(view.events);
  return withoutUndefined({
    kind: 'page' as const,
    id: view.app.pageId,
    type: view.type,
    title,
    events: root !== undefined ? root.events : events.length > 0 ? events : undefined,
    children: root?.children ?? rendered,
  }) as PageNode;
}

function readText({ trusted, mixed }: BlockView, text: string): Text {
  return trusted.includes(text) ? text : (mixed.get(text) ?? { data: text });
}
