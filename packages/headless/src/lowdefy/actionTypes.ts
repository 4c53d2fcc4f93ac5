/**
 * Lists the types of an event's actions, those of all branches of control actions included (6.0). In the build, lists may be nested:
 * inner lists run concurrently.
 */
export function actionTypes(event: unknown): readonly string[] {
  if (Array.isArray(event)) return event.flatMap(actionTypes);
  if (typeof event !== 'object' || event === null) return [];
  const { type } = event as { readonly type?: unknown };
  return typeof type === 'string' ? [type] : LISTS.flatMap((key) => actionTypes(Object(event)[key]));
}

/** The keys of an event, a control action or a case of `:switch` that have actions. */
const LISTS = ['try', 'catch', ':then', ':else', ':switch', ':default'];
