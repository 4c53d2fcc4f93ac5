/** Lists the types of an event's actions. In the build, lists may be nested: inner lists run concurrently. */
export function actionTypes(event: unknown): readonly string[] {
  if (Array.isArray(event)) return event.flatMap(actionTypes);
  if (typeof event !== 'object' || event === null) return [];
  const { type, try: tried, catch: caught } = event as Readonly<Record<string, unknown>>;
  return typeof type === 'string' ? [type] : [...actionTypes(tried), ...actionTypes(caught)];
}
