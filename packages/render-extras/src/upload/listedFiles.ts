import type { BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
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
  return objectsOf(fileList).slice(0, most);
}

/** Files can be removed from the list: the agent says the names of those that stay, a name as often as files with it stay. */
export function keepFiles(names: unknown, block: BlockView<ListProperties>): unknown {
  if (!Array.isArray(names) || block.properties.showUploadList === false) return refuseFiles(block);
  const { stay } = divide(filesOf(block), names);
  return stay.length === names.length ? { fileList: stay } : refuseFiles(block);
}

/** Removes one file after the other, as a person does. */
export async function removeFiles(host: BlockHost<ListProperties>, value: unknown): Promise<void> {
  const { fileList: kept } = value as { readonly fileList: readonly UploadedFile[] };
  const files = filesOf(host.block);
  const { file } = Object(host.block.value);
  let left = files;
  const { go } = divide(
    files,
    kept.map(({ name }) => name),
  );
  for (const removed of go) {
    left = left.filter((other) => other !== removed);
    host.setValue({ file: file ?? files[0], fileList: left });
    await host.triggerEvent('onChange');
  }
}

/** The files that stay and those that go. Of several with the same name, the first ones stay. */
function divide(files: readonly UploadedFile[], names: readonly unknown[]) {
  const left = [...names];
  const [stay, go]: [UploadedFile[], UploadedFile[]] = [[], []];
  for (const file of files) {
    const at = left.indexOf(file.name);
    if (at >= 0) left.splice(at, 1);
    (at >= 0 ? stay : go).push(file);
  }
  return { stay, go };
}
