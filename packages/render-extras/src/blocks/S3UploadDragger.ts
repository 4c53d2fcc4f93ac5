import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { itemsOf } from '../itemsOf.js';
import { showUpload, uploading } from '../upload/upload.js';

interface UploadDraggerProperties {
  accept?: string;
  disabled?: boolean;
  maxCount?: number;
  showUploadList?: boolean;
  singleFile?: boolean;
  title?: string;
}

interface UploadedFile {
  readonly name?: string;
}

/** An area onto which files are dragged, to be uploaded to S3. Below it are those that were, which can be removed. */
export const S3UploadDragger = defineBlock<UploadDraggerProperties>({
  meta: { category: 'input', valueType: 'object' },
  styling: ['height', 's3PostPolicyRequestId', 'theme'],
  mcpRender(block, h) {
    const { accept, disabled, maxCount, showUploadList, singleFile, title } = block.properties;
    const files = filesOf(block);
    const isListed = showUploadList !== false;
    return showUpload(block, h, {
      label: h.html(title) ?? h.text`Click or drag to add a file.`,
      disabled,
      events: [],
      secret: !isListed,
      value: files.length > 0 ? files.map(({ name }) => name ?? null) : null,
      hints: [
        accept && h.text`takes ${accept}`,
        singleFile
          ? h.text`one file`
          : maxCount
            ? h.text`at most ${maxCount} files`
            : h.text`any number of files`,
        isListed && files.length > 0 && h.text`to remove files, set the names of those that stay`,
      ],
    });
  },
  mcpInput(names, block) {
    const files = filesOf(block);
    const stays = ({ name }: UploadedFile) => Array.isArray(names) && names.includes(name);
    const isKnown = Array.isArray(names) && names.every((name) => files.some((file) => file.name === name));
    if (!isKnown || block.properties.showUploadList === false) return uploading.mcpInput(names, block);
    return { fileList: files.filter(stays) };
  },
  /** Removes one file after the other, as a person does. */
  async mcpChange(host, value) {
    const { fileList: kept } = value as { readonly fileList: readonly UploadedFile[] };
    const files = filesOf(host.block);
    const { file } = Object(host.block.value);
    let left = files;
    for (const removed of files.filter(({ name }) => !kept.some((other) => other.name === name))) {
      left = left.filter((other) => other !== removed);
      host.setValue({ file: file ?? files[0], fileList: left });
      await host.triggerEvent('onChange');
    }
  },
});

/** The files that the component shows. */
function filesOf({ properties, value }: BlockView<UploadDraggerProperties>): readonly UploadedFile[] {
  const { fileList } = Object(value) as { readonly fileList?: readonly UploadedFile[] };
  const { maxCount, singleFile } = properties;
  const most = Math.min(
    singleFile ? 1 : Infinity,
    Number.isInteger(maxCount) ? (maxCount as number) : Infinity,
  );
  return itemsOf(fileList).slice(0, most);
}
