import { Idiomorph } from 'idiomorph';

/**
 * Morphs a live element into another one in place, so that focus, selection, scroll position and unsent input survive.
 */
export function morph(live: Element, next: Element): void {
  const active = document.activeElement;
  Idiomorph.morph(live, next, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed(old, made) {
        // The server's HTML does not have the text of a filter.
        if (old instanceof HTMLInputElement && old.dataset.filter !== undefined && made instanceof Element) {
          made.setAttribute('value', old.value);
        }
        return !isBeingEdited(old, active);
      },
      beforeAttributeUpdated: (name, of) =>
        !(name === 'value' && of === active) &&
        // Keeps groups open or closed as the person left them.
        !(name === 'open' && of instanceof HTMLDetailsElement) &&
        name !== 'data-doing',
    },
  });
}

/** Whether a person is editing this element or its group (such as the other end of a range), or has the select that contains it open. */
function isBeingEdited(node: Node, active: Element | null): boolean {
  if (node instanceof HTMLSpanElement && node.dataset.value !== undefined) return node.contains(active);
  if (node instanceof HTMLOptionElement) return node.closest('select') === active;
  return node === active && (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement);
}
