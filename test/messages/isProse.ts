/** Texts with two words that are not for readers: markup, styles, paths of SVG, SQL, attributes and programs. */
const CODE = [
  /^\s*[<.[@:*]|^\s*[\w, ]+\{ *[\w-]+:/, // HTML, CSS
  /^\s*[\w-]+="|^\s*\w+=\{/, // attributes
  /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH|LISTEN|NOTIFY|local|const|import|if) /, // SQL, Lua, JavaScript
  /^[\w-]+: [^.]*;|\bvar\(--/, // declarations of CSS
];

/** Whether a text has two words beside each other and is not code. */
export function isProse(text: string): boolean {
  return (
    /(^|[^\w-])[a-z]{2,}[,:;)"`]? [("`]?[a-z]{2,}/i.test(text.replace(/\{[^}]*\}/g, '{}')) &&
    !CODE.some((pattern) => pattern.test(text))
  );
}
