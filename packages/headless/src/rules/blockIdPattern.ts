import { idOfAddress } from '@lowdefy-mcp/render-core';

/** Returns the block id in the app's YAML for an address: `items.$.name` for `items.0.name#2`. */
export function blockIdPattern(address: string): string {
  return idOfAddress(address).replaceAll(/(?<=\.)\d+(?=\.|$)/g, '$');
}
