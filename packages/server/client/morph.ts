import { Idiomorph } from 'idiomorph';

/**
 * Changes a live element into another one in place, so that focus, selection, scroll position and what a person is typing survive.
 */
export function morph(live: Element, next: Element): void {
  const active = document.activeElement;
  Idiomorph.morph(live, next, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed(old, made) {
        // The printer does not know what was typed into a filter.
        if (old instanceof HTMLInputElement && old.dataset.filter !== undefined && made instanceof Element) {
          made.setAttribute('value', old.value);
        }
        return !isBeingEdited(old, active);
      },
      beforeAttributeUpdated: (name, of) =>
        !(name === 'value' && of === active) &&
        // A person opens and closes groups.
        !(name === 'open' && of instanceof HTMLDetailsElement) &&
        name !== 'data-doing',
    },
  });
}

/** Whether a person edits this element, or one of its group, such as the other end of a range, or chooses from the list that it stands in. */
function isBeingEdited(node: Node, active: Element | null): boolean {
  if (node instanceof HTMLSpanElement && node.dataset.value !== undefined) return node.contains(active);
  if (node instanceof HTMLOptionElement) return node.closest('select') === active;
  return node === active && (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement);
}
