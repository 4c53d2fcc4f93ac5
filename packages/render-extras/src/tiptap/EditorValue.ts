/** What an editor keeps. */
export interface EditorValue {
  readonly html: string | null;
  readonly text: string | null;
  readonly markdown: string | null;
  readonly fileList: readonly { readonly url?: unknown }[];
}

/** What an editor keeps, whatever the app has set. */
export function keptValue(value: unknown): EditorValue {
  const { html = null, text = null, markdown = null, fileList } = Object(value) as Partial<EditorValue>;
  return { html, text, markdown, fileList: Array.isArray(fileList) ? fileList : [] };
}
