import { definedAt, packProblems, quoteJson } from '@lowdefy-mcp/render-core';
import { locateMistake } from '../places/locateMistake.js';

/**
 * Lists the mistakes in a pack that types would prevent, such as a member `mcpRendr`, with file and line. `module` is the path or
 * URL of the pack's module, for packs that were not made by `definePack`.
 */
export function packMistakes(pack: unknown, module?: string): readonly string[] {
  const file = module ?? definedAt(pack)?.file;
  return packProblems(pack).map(({ type, message, place, word }) => {
    const label = type === undefined ? '' : `Block type ${quoteJson(type)}: `;
    return `${locateMistake({ definition: place, module: file, word })}${label}${message}`;
  });
}
