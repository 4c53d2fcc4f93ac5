import { type BlockView, printJson, type Registry } from '@lowdefy-mcp/render-core';
import { PackFailure } from './PackFailure.js';
import type { PackPages } from './PackPages.js';
import { replaceProperty } from './replaceProperty.js';
import { showBlock } from './showBlock.js';

/** Whether an entry names a path: `size` also names everything inside it. */
export function isNamedBy(entry: string, path: string): boolean {
  return path === entry || path.startsWith(`${entry}.`) || path.startsWith(`${entry}[]`);
}

/** The properties whose removal changes how the block is shown. */
export function shownProperties(
  registry: Registry,
  views: readonly BlockView[],
  paths: readonly string[],
): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const view of views) {
    const whole = printJson(showBlock(registry, view).page);
    for (const path of paths) {
      if (shown.has(path)) continue;
      const properties = replaceProperty(view.properties, path, undefined);
      if (printJson(showBlock(registry, { ...view, properties }).page) !== whole) shown.add(path);
    }
  }
  return shown;
}

/** The properties whose removal changes the opened page, or the transcript of its acts. */
export async function usedProperties(
  folder: PackPages,
  type: string,
  name: string,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  if (paths.length === 0) return used;
  const baseline = {
    page: printJson((await folder.opened(name)).page),
    transcript: (await folder.played(name))?.transcript,
  };
  try {
    for (const path of paths) {
      folder.probe.missing = { type, path };
      if (await folder.isDifferent(name, baseline).catch(isPackFailure)) used.add(path);
    }
  } finally {
    folder.probe.missing = undefined;
  }
  return used;
}

/** A pack that fails without the property uses it. Other errors are rethrown. */
function isPackFailure(error: unknown): boolean {
  if (error instanceof PackFailure) return true;
  throw error;
}
