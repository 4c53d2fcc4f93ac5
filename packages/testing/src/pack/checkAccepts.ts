import type { BlockDefinition, PageNode, ValueType } from '@lowdefy-mcp/render-core';
import { usableInputs } from './usableInputs.js';

/** Values of these types are obvious from an empty field: text, and true or false. */
const OBVIOUS: readonly (ValueType | undefined)[] = ['string', 'boolean'];

/**
 * Throws if the page does not say which values an input accepts: it has neither a schema nor options, nor a hint about the values that
 * its `mcpInput` validates.
 */
export function checkAccepts(type: string, { meta, mcpInput }: BlockDefinition, page: PageNode): void {
  if (OBVIOUS.includes(meta.valueType)) return;
  const silent = usableInputs(type, page).find(
    ({ schema, options, hint, value = null }) =>
      value === null && (schema ?? options ?? (mcpInput && hint)) === undefined,
  );
  if (silent === undefined) return;
  throw new Error(
    `The page does not say which values block "${silent.id}" accepts. Define mcpSchema, which describes its values of type ${meta.valueType}: a value that does not match is then refused.`,
  );
}
