/** The stored value of an editor. */
export interface EditorValue {
  readonly html: string | null;
  readonly text: string | null;
  readonly markdown: string | null;
  readonly fileList: readonly { readonly url?: unknown }[];
}

/** Normalises the stored value, which the app may have set to anything. */
export function editorValue(value: unknown): EditorValue {
  const { html = null, text = null, markdown = null, fileList } = Object(value) as Partial<EditorValue>;
  return { html, text, markdown, fileList: Array.isArray(fileList) ? fileList : [] };
}
