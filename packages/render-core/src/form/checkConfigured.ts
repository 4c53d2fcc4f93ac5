import { callPack, packFailure, type RenderWarning } from '../walk/RenderWarning.js';
import { literalPart } from './literalPart.js';
import { type ConfiguredBlock, type ConfiguredOptions, renderConfigured } from './renderConfigured.js';

/**
 * Renders a configured block with its pack, using only its literal properties or none, and returns the warnings.
 * Nothing is evaluated, and no request runs.
 */
export function checkConfigured(
  block: ConfiguredBlock,
  options: ConfiguredOptions & { readonly withoutProperties?: boolean },
): readonly RenderWarning[] {
  const properties = options.withoutProperties ? {} : (literalPart(block.properties ?? {}).value ?? {});
  const { view, warnings } = renderConfigured(block, { properties, required: undefined }, options);
  const definition = options.registry.get(view.type);
  if (definition?.mcpOutput === undefined) return warnings;
  try {
    callPack(() => definition.mcpOutput?.(view));
    return warnings;
  } catch (error) {
    return [...warnings, packFailure('mcpOutput', view, error)];
  }
}
