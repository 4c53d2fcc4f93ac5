import type { BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import { refuseFiles } from './refuseFiles.js';

/** The properties of the file list, since Lowdefy 4.1. */
export interface ListProperties {
  maxCount?: number;
  showUploadList?: boolean;
  singleFile?: boolean;
}

interface UploadedFile {
  readonly name?: string;
}

/** The files that the component lists. */
export function filesOf({ properties, value }: BlockView<ListProperties>): readonly UploadedFile[] {
  const { fileList } = Object(value) as { readonly fileList?: readonly UploadedFile[] };
  const { maxCount, singleFile } = properties;
  const most = Math.min(
    singleFile ? 1 : Infinity,
    Number.isInteger(maxCount) ? (maxCount as number) : Infinity,
  );
  return objectsOf(fileList).slice(0, most);
}

/** Files can only be removed: the agent sends the names of those to keep, duplicates included. */
export function keepFiles(names: unknown, block: BlockView<ListProperties>): unknown {
  if (!Array.isArray(names) || block.properties.showUploadList === false) return refuseFiles(block);
  const keep = filesNamed(filesOf(block), names);
  return keep.length === names.length ? { fileList: keep } : refuseFiles(block);
}

/**
 * Removes files. No `onChange` follows: the component has already taken the file out of the list that Ant Design would
 * compare.
 */
export function removeFiles(host: BlockHost<ListProperties>, value: unknown): void {
  const { fileList } = value as { readonly fileList: readonly UploadedFile[] };
  const files = filesOf(host.block);
  if (fileList.length === files.length) return;
  const { file } = Object(host.block.value);
  host.setValue({ file: file ?? files[0], fileList });
}

/** Returns the files with these names. Of duplicates, the first ones. */
function filesNamed(files: readonly UploadedFile[], names: readonly unknown[]): readonly UploadedFile[] {
  const left = [...names];
  return files.filter(({ name }) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
