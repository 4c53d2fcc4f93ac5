import { definedAt, packProblems, quoteJson } from '@lowdefy-mcp/render-core';
import { locateMistake } from '../places/locateMistake.js';

/**
 * Lists the mistakes in a pack that types would have ruled out, such as a member `mcpRendr`, each with its line. `module` is the
 * path or URL of the module that has the pack, for packs that were not made by `definePack`.
 */
export function packMistakes(pack: unknown, module?: string): readonly string[] {
  const file = module ?? definedAt(pack)?.file;
  return packProblems(pack).map(({ type, message, place, word }) => {
    const what = type === undefined ? '' : `Block type ${quoteJson(type)}: `;
    return `${locateMistake({ definition: place, module: file, word })}${what}${message}`;
  });
}
