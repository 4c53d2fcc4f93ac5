import type { BlockView, Registry } from '@lowdefy-mcp/render-core';
import { propertyPaths } from './propertyPaths.js';
import { replaceProperty } from './replaceProperty.js';
import { showBlock } from './showBlock.js';

/** What an app may put in place of any property, by an operator or a mistake. */
const REPLACEMENTS: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  'text',
  // A table that is looked up by these must not give what every object inherits.
  'constructor',
  '__proto__',
  ['text', null, 7],
  { text: { text: null } },
];

const INHERITED =
  'It shows a function that every object inherits. Look names up with Object.hasOwn, or in a Map.';

/** How many failures a message has. */
const MOST_FAILURES = 5;

/** Throws if a block cannot be shown with something else in place of one of its properties. */
export function checkProperties(
  registry: Registry,
  views: readonly BlockView[],
  known: readonly string[] = [],
): void {
  const failures = new Map<string, string>();
  for (const [index, view] of views.entries()) {
    const paths = new Set([...propertyPaths(view.properties), ...(index === 0 ? known : [])]);
    for (const path of paths) {
      for (const replacement of REPLACEMENTS) {
        const properties = replaceProperty(view.properties, path, replacement);
        if (properties === view.properties) continue;
        const { page, warning } = showBlock(registry, { ...view, properties });
        const failure = warning ?? (JSON.stringify(page).includes('[native code]') ? INHERITED : undefined);
        if (failure === undefined) continue;
        failures.set(`${path}: ${JSON.stringify(replacement) ?? 'missing'}`, failure);
      }
    }
  }
  if (failures.size === 0) return;
  const lines = [...failures].slice(0, MOST_FAILURES).map(([what, why]) => `- ${what}\n  ${why}`);
  const more = failures.size > MOST_FAILURES ? `\n… and ${failures.size - MOST_FAILURES} more` : '';
  throw new Error(
    `A property can be anything: an operator may give null, or a mistake a list for a text. Show what can be shown, without failing, with\n${lines.join('\n')}${more}`,
  );
}
