import type { BlockDefinition, Registry } from '@lowdefy-mcp/render-core';
import { isNamedBy, shownProperties, usedProperties } from './coverage.js';
import type { PackPages } from './PackPages.js';

/** A block type with its pages and its known properties. */
export interface CoveredType {
  readonly type: string;
  readonly name: string;
  readonly definition: BlockDefinition;
  readonly known: readonly string[];
  /** Properties of other versions of the component. */
  readonly others: readonly string[];
  readonly folders: readonly PackPages[];
  readonly registry: Registry;
}

/** Throws if a property is neither shown, nor used by the acts, nor listed as styling. */
export async function checkCoverage(covered: CoveredType): Promise<void> {
  const { type, name, definition, known, folders, registry } = covered;
  const { styling = [] } = definition;
  let rest = known.filter((path) => !styling.some((entry) => isNamedBy(entry, path)));
  for (const folder of folders) {
    const shown = shownProperties(registry, await folder.views(type, name), rest);
    rest = rest.filter((path) => !shown.has(path));
  }
  for (const folder of folders) {
    const used = await usedProperties(folder, type, name, rest);
    rest = rest.filter((path) => !used.has(path));
  }
  if (rest.length === 0) return;
  throw new Error(
    `These properties change nothing: ${rest.join(', ')}. Show each, and set it on the page (or use it in acts.json). If it only changes the look of the block, list it in styling.`,
  );
}

/** Throws if a path in `styling` is unknown, or changes the output. */
export async function checkStyling({
  type,
  name,
  definition,
  known,
  others,
  folders,
  registry,
}: CoveredType): Promise<void> {
  const { styling = [] } = definition;
  const unknown = styling.filter((entry) => !known.includes(entry) && !others.includes(entry));
  if (unknown.length > 0)
    throw new Error(
      `styling lists ${unknown.join(', ')}, which ${type} does not have. Remove it from the list.`,
    );
  for (const folder of folders) {
    const shown = shownProperties(registry, await folder.views(type, name), styling);
    if (shown.size === 0) continue;
    throw new Error(
      `styling lists ${[...shown].join(', ')}, but removing it changes the output. Remove it from the list.`,
    );
  }
}
