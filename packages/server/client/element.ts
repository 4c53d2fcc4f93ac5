type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element. String children become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) created.setAttribute(name, '');
    else if (typeof value === 'string') created.setAttribute(name, value);
  }
  created.append(...children);
  return created;
}

/** Creates a button that calls `press`. */
export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, label);
  created.addEventListener('click', press);
  return created;
}
