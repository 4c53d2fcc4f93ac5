import type { BlockView, Registry } from '@lowdefy-mcp/render-core';
import { propertyPaths } from './propertyPaths.js';
import { replaceProperty } from './replaceProperty.js';
import { showBlock } from './showBlock.js';

/** Values that an operator or a mistake in the app may put in place of any property. */
const REPLACEMENTS: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  'text',
  // A lookup by these keys must not return inherited members.
  'constructor',
  '__proto__',
  ['text', null, 7],
  { text: { text: null } },
];

const INHERITED = 'It shows an inherited function. Look up names with Object.hasOwn, or in a Map.';

/** The maximum number of failures in a message. */
const MAX_FAILURES = 5;

/** Throws if a block fails to render when one of its properties has another value. */
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
  const lines = [...failures].slice(0, MAX_FAILURES).map(([change, failure]) => `- ${change}\n  ${failure}`);
  const more = failures.size > MAX_FAILURES ? `\n… and ${failures.size - MAX_FAILURES} more` : '';
  throw new Error(
    `A property can have any value: an operator may return null, or an app may pass a list instead of a text. Render without failing with\n${lines.join('\n')}${more}`,
  );
}
