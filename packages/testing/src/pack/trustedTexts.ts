import { type Text, type ViewNode, visit } from '@lowdefy-mcp/render-core';

/** Collects all trusted texts of a view tree: words of the app or the pack. */
export function trustedTexts(root: ViewNode): readonly string[] {
  const texts: Text[] = [];
  visit(root, {
    enter(node) {
      texts.push(...textsOf(node));
      return true;
    },
  });
  return texts
    .flatMap((text) => (Array.isArray(text) ? text : [text]))
    .filter((part): part is string => typeof part === 'string');
}

/** The texts of a node of any kind. */
function textsOf(node: ViewNode): readonly Text[] {
  if (node.kind === 'keyValues') return node.entries.flatMap(({ key, value }) => [key, value]);
  if (node.kind === 'table') return node.columns;
  const {
    title,
    label,
    placeholder,
    hint,
    text,
    alt,
    errors = [],
    warnings = [],
    options = [],
  } = node as Texts;
  const labels = options.map((option) => option.label);
  return [title, label, placeholder, hint, text, alt, ...errors, ...warnings, ...labels].filter(
    (part) => part !== undefined,
  );
}

interface Texts {
  readonly title?: Text;
  readonly label?: Text;
  readonly placeholder?: Text;
  readonly hint?: Text;
  readonly text?: Text;
  readonly alt?: Text;
  readonly errors?: readonly Text[];
  readonly warnings?: readonly Text[];
  readonly options?: readonly { readonly label?: Text }[];
}
