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
  const { keep } = splitFiles(filesOf(block), names);
  return keep.length === names.length ? { fileList: keep } : refuseFiles(block);
}

/** Removes files one by one, as a person does. */
export async function removeFiles(host: BlockHost<ListProperties>, value: unknown): Promise<void> {
  const { fileList: kept } = value as { readonly fileList: readonly UploadedFile[] };
  const files = filesOf(host.block);
  const { file } = Object(host.block.value);
  let left = files;
  const { remove } = splitFiles(
    files,
    kept.map(({ name }) => name),
  );
  for (const removed of remove) {
    left = left.filter((other) => other !== removed);
    host.setValue({ file: file ?? files[0], fileList: left });
    await host.triggerEvent('onChange');
  }
}

/** Splits files into those to keep and those to remove. Of duplicates, the first ones are kept. */
function splitFiles(files: readonly UploadedFile[], names: readonly unknown[]) {
  const left = [...names];
  const [keep, remove]: [UploadedFile[], UploadedFile[]] = [[], []];
  for (const file of files) {
    const at = left.indexOf(file.name);
    if (at >= 0) left.splice(at, 1);
    (at >= 0 ? keep : remove).push(file);
  }
  return { keep, remove };
}
