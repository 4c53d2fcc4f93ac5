/** The id in the text that session_create answers with. */
export function sessionIdIn(text: string): string {
  const [, id] = /^sessionId: ([\w-]+)$/m.exec(text) ?? [];
  if (id === undefined) throw new Error(`There is no sessionId in ${JSON.stringify(text)}.`);
  return id;
}
