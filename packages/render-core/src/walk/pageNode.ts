import type { BlockView } from '../contract/BlockView.js';
import type { PageNode, ViewNode } from '../view/nodes.js';
import { type Text, toText } from '../view/text.js';
import { onlyKnown } from './onlyKnown.js';

/** The root block is the page: what it holds stands directly on it. */
export function pageNode(view: BlockView, rendered: readonly ViewNode[]): PageNode {
  const [only] = rendered;
  const root = rendered.length === 1 && only?.kind === 'container' && only.id === view.id ? only : undefined;
  const title: Text = root?.title ?? toText(view.properties.title, (text) => readText(view, text)) ?? view.id;
  const events = Object.keys(view.events);
  return onlyKnown({
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
