import { type BlockView, defineBlock, type PropertyValue, quoteJson } from '@lowdefy-mcp/render-core';
import { objectsOf, since } from '@lowdefy-mcp/render-core/kit';

/** The properties of a list of stored files. */
export interface DownloadProperties {
  /** Since Lowdefy 6; the blocks for S3 have the other property. */
  downloadPolicyRequestId?: string;
  s3GetPolicyRequestId?: string;
  fileList?: readonly DownloadFile[] | null;
  showRemoveIcon?: boolean;
}

interface DownloadFile {
  readonly [key: string]: PropertyValue;
}

/** Stored files, by name. The download address is requested on a click. */
export const download = defineBlock<DownloadProperties>({
  meta: { category: 'display' },
  styling: ['theme'],
  mcpRender(block, h) {
    const files = filesOf(block);
    if (files.length === 0) return h.display(block, { events: [], children: h.text`(no files)` });
    const canRemove = hasRemoveIcon(block) && Object.hasOwn(block.events, 'onRemove');
    return h.display(block, {
      events: ['onDownload', ...(canRemove ? ['onRemove'] : [])],
      children: h.table({
        columns: [{ key: 'name', title: h.text`File` }],
        rows: files,
        numbered: files.length > 1,
      }),
    });
  },
  mcpEvents: {
    async onDownload(host, detail) {
      const file = fileOf(host.block, detail);
      const { downloadPolicyRequestId, s3GetPolicyRequestId } = host.block.properties;
      const requestId = String(downloadPolicyRequestId ?? s3GetPolicyRequestId);
      const address = await host.request(requestId, { file });
      if (typeof address !== 'string')
        throw new Error(`request ${quoteJson(requestId)} returned no address.`);
      host.link({ url: address, newTab: true });
      return { success: true, bounced: false };
    },
    onRemove: async (host, detail) => host.triggerEvent('onRemove', { file: fileOf(host.block, detail) }),
  },
});

/** Since Lowdefy 5 the app can show it. */
function hasRemoveIcon({ app, properties }: BlockView<DownloadProperties>): boolean {
  return since(app, 5) && Boolean(properties.showRemoveIcon);
}

function filesOf({ properties: { fileList } }: BlockView<DownloadProperties>): readonly DownloadFile[] {
  return objectsOf(fileList);
}

/** Finds the file with the `rowIndex` of the detail, which is optional for a single file. */
function fileOf(block: BlockView<DownloadProperties>, detail: unknown): DownloadFile {
  const files = filesOf(block);
  const { rowIndex = files.length === 1 ? 0 : undefined } = Object(detail);
  const file = typeof rowIndex === 'number' ? files[rowIndex] : undefined;
  if (file !== undefined) return file;
  throw new Error(`it needs { rowIndex }, counted from 0: the block shows ${files.length} files.`);
}
