import { Installation } from '../installation/Installation.js';
import { importDefaultTypes } from './defaultTypes.js';

/** Lists the block types that an app in this directory has without plugins. */
export async function lowdefyBlockTypes(directory: string): Promise<readonly string[]> {
  const { blocks = {} } = await importDefaultTypes(new Installation(directory));
  return Object.keys(blocks);
}
