/** The types of the actions of an event, as the build has it: lists of actions, also in lists that run at the same time. */
export function actionTypes(event: unknown): readonly string[] {
  if (Array.isArray(event)) return event.flatMap(actionTypes);
  if (typeof event !== 'object' || event === null) return [];
  const { type, try: tried, catch: caught } = event as Readonly<Record<string, unknown>>;
  return typeof type === 'string' ? [type] : [...actionTypes(tried), ...actionTypes(caught)];
}
