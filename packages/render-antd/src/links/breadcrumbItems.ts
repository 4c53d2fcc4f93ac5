import {
  type BlockHost,
  type EventResult,
  quoteJson,
  type Rendered,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import {
  type IconProperty,
  iconName,
  type LinkProperties,
  linkTarget,
  showLink,
} from '@lowdefy-mcp/render-core/kit';

interface BreadcrumbLink extends LinkProperties {
  readonly label?: string;
  readonly icon?: IconProperty;
}

/** The properties of a Breadcrumb, and of the `breadcrumb` of page blocks. */
export interface BreadcrumbProperties {
  readonly list?: readonly (string | BreadcrumbLink)[];
}

/** Renders the items of a breadcrumb: links, or text if they have no target. */
export function breadcrumbItems(h: RenderHelpers, { list }: BreadcrumbProperties): Rendered {
  return items(list).map((item) => {
    if (typeof item === 'string') return h.paragraph(item);
    return showLink(h, item, { title: item.label || iconName(item.icon) });
  });
}

/** Clicks an item: `detail` is its index, or `{ index }`. */
export function clickBreadcrumb(
  host: BlockHost<object>,
  { list }: BreadcrumbProperties,
  name: string,
  detail: unknown,
): Promise<EventResult> {
  const index = typeof detail === 'object' && detail !== null && 'index' in detail ? detail.index : detail;
  const link = typeof index === 'number' ? items(list)[index] : undefined;
  if (link === undefined) {
    throw new Error(
      `${name} of block ${quoteJson(host.block.id)} needs the item: { "index": 0 } to { "index": ${items(list).length - 1} }.`,
    );
  }
  const running = host.triggerEvent(name, { link, index });
  const target = typeof link === 'string' ? undefined : linkTarget(link);
  if (target) host.link(target);
  return running;
}

function items(list: BreadcrumbProperties['list']): readonly (string | BreadcrumbLink)[] {
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined) : [];
}
