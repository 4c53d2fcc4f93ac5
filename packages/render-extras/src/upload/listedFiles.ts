import type { BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { itemsOf } from '../itemsOf.js';
import { refuseFiles } from './refuseFiles.js';

/** The properties that say which files are listed, since Lowdefy 4.1. */
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
  return itemsOf(fileList).slice(0, most);
}

/** Files can be removed from the list: the agent says the names of those that stay. */
export function keepFiles(names: unknown, block: BlockView<ListProperties>): unknown {
  const files = filesOf(block);
  const stays = ({ name }: UploadedFile) => Array.isArray(names) && names.includes(name);
  const isKnown = Array.isArray(names) && names.every((name) => files.some((file) => file.name === name));
  if (!isKnown || block.properties.showUploadList === false) return refuseFiles(block);
  return { fileList: files.filter(stays) };
}

/** Removes one file after the other, as a person does. */
export async function removeFiles(host: BlockHost<ListProperties>, value: unknown): Promise<void> {
  const { fileList: kept } = value as { readonly fileList: readonly UploadedFile[] };
  const files = filesOf(host.block);
  const { file } = Object(host.block.value);
  let left = files;
  for (const removed of files.filter(({ name }) => !kept.some((other) => other.name === name))) {
    left = left.filter((other) => other !== removed);
    host.setValue({ file: file ?? files[0], fileList: left });
    await host.triggerEvent('onChange');
  }
}
