import { idOfAddress } from '@lowdefy-mcp/render-core';

/** The id of a block as the app's YAML has it, by its address: `items.$.name` for `items.0.name#2`. */
export function blockIdPattern(address: string): string {
  return idOfAddress(address).replaceAll(/(?<=\.)\d+(?=\.|$)/g, '$');
}
