import type {
  BlockDefinition,
  BlockView,
  InputFields,
  RenderHelpers,
  TextSource,
  ViewNode,
} from '@lowdefy-mcp/render-core';
import { filesOf, keepFiles, type ListProperties, removeFiles } from './listedFiles.js';
import { refuseFiles } from './refuseFiles.js';

interface UploadFields extends Omit<InputFields, 'hint' | 'secret' | 'value'> {
  /** What the block takes. */
  readonly hints: readonly TextSource[];
}

/** A field for files, with the names of those that it lists. The screen shows neither that it is required nor its validation. */
export function showUpload(
  block: BlockView<ListProperties>,
  h: RenderHelpers,
  { hints, ...fields }: UploadFields,
): ViewNode {
  const files = filesOf(block);
  const isListed = block.properties.showUploadList !== false;
  const canRemove = isListed && files.length > 0 && !isFirst(block);
  const all = [...hints, canRemove && h.text`to remove files, set the names of those that stay`];
  return h.input(
    { ...block, required: false, validation: { status: null, errors: [], warnings: [] } },
    {
      ...fields,
      secret: !isListed,
      value: files.length > 0 ? files.map(({ name }) => name ?? null) : null,
      hint: all.reduce<TextSource>(
        (text, hint) => (hint ? h.text`${text}; ${hint}` : text),
        h.text`files cannot be uploaded here yet`,
      ),
    },
  );
}

/** How many files a field takes. */
export function countHint({ properties }: BlockView<ListProperties>, h: RenderHelpers): TextSource {
  const { maxCount, singleFile } = properties;
  if (singleFile) return h.text`one file`;
  return maxCount ? h.text`at most ${maxCount} files` : h.text`any number of files`;
}

/** What the fields do that begin anew each time they appear. */
export const uploading = {
  mcpInput: (names: unknown, block: BlockView<ListProperties>): unknown =>
    isFirst(block) ? refuseFiles(block) : keepFiles(names, block),
  mcpChange: removeFiles,
  mcpMount: (host) => host.setValue({ file: null, fileList: [] }),
} satisfies Partial<BlockDefinition<ListProperties>>;

/** In Lowdefy 4.0 the list of files is not that of the value. */
export function isFirst({ app, type }: BlockView<object>): boolean {
  return app.engine === 'Blocks' && type !== 'S3UploadDragger';
}
