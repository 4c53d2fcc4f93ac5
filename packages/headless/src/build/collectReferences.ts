import type { Plain } from '../lowdefy/types.js';

/** A reference of a page to a request, an API endpoint or a page. */
export interface Reference {
  readonly kind: 'request' | 'endpoint' | 'page';
  readonly id: string;
}

/** Collects the references in a page's actions and operators, deduplicated. Ids that are operators are skipped. */
export function collectReferences(page: Plain): readonly Reference[] {
  const found = new Map<string, Reference>();
  visit(page, false, (kind, ids) => {
    for (const id of ids) if (typeof id === 'string' && id !== '') found.set(`${kind} ${id}`, { kind, id });
  });
  return [...found.values()];
}

type Add = (kind: Reference['kind'], ids: readonly unknown[]) => void;

function visit(value: unknown, inEvents: boolean, add: Add): void {
  if (typeof value !== 'object' || value === null) return;
  if (inEvents) visitAction(value as Plain, add);
  for (const [key, part] of Object.entries(value)) {
    if (key === '_request' || key === '_request_details') add('request', [requestOf(part)]);
    visit(part, inEvents || key === 'events', add);
  }
}

function visitAction({ id, type, params }: Plain, add: Add): void {
  if (typeof id !== 'string') return;
  if (type === 'Request') add('request', requestsOf(params));
  if (type === 'CallAPI') add('endpoint', [Object(params).endpointId]);
  if (type === 'Link') add('page', [typeof params === 'string' ? params : Object(params).pageId]);
}

/** Lists the request ids of a Request action: an id, a list of ids, or, since 5.2, an object with either. `all` has none. */
function requestsOf(params: unknown): readonly unknown[] {
  if (typeof params === 'string') return [params];
  if (Array.isArray(params)) return params;
  const { requestId, requestIds } = Object(params) as Plain;
  return [requestId, ...(Array.isArray(requestIds) ? requestIds : [])];
}

/** Returns the request id of an operator's path, such as `get_orders.0.total`. */
function requestOf(parameters: unknown): unknown {
  const path = typeof parameters === 'string' ? parameters : Object(parameters).key;
  return typeof path === 'string' ? path.split('.')[0] : undefined;
}
