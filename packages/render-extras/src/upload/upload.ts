import type {
  BlockDefinition,
  BlockView,
  InputFields,
  RenderHelpers,
  TextSource,
  ViewNode,
} from '@lowdefy-mcp/render-core';
import { joinHints, since } from '@lowdefy-mcp/render-core/kit';
import { filesOf, keepFiles, type ListProperties, removeFiles } from './listedFiles.js';
import { refuseFiles } from './refuseFiles.js';

interface UploadFields extends Omit<InputFields, 'hint' | 'secret' | 'value'> {
  /** Hints about the accepted files. */
  readonly hints: readonly TextSource[];
}

/** Renders a file field with the names of its files. The screen shows neither its required mark nor its validation. */
export function showUpload(
  block: BlockView<ListProperties>,
  h: RenderHelpers,
  { hints, ...fields }: UploadFields,
): ViewNode {
  const files = filesOf(block);
  const isListed = block.properties.showUploadList !== false;
  const canRemove = isListed && files.length > 0 && !hasOwnList(block);
  return h.input(
    { ...block, required: false, validation: { status: null, errors: [], warnings: [] } },
    {
      ...fields,
      secret: !isListed,
      value: files.length > 0 ? files.map(({ name }) => name ?? null) : null,
      hint: joinHints(
        [
          h.text`files cannot be uploaded here yet`,
          ...hints,
          canRemove && h.text`to remove files, set the names of those that stay`,
        ],
        h,
      ),
    },
  );
}

/** A hint about the number of files. */
export function countHint({ properties }: BlockView<ListProperties>, h: RenderHelpers): TextSource {
  const { maxCount, singleFile } = properties;
  if (singleFile) return h.text`one file`;
  return maxCount ? h.text`at most ${maxCount} files` : h.text`any number of files`;
}

/** The behaviour of fields that start empty each time they mount. */
export const uploading = {
  mcpInput: (names: unknown, block: BlockView<ListProperties>): unknown =>
    hasOwnList(block) ? refuseFiles(block) : keepFiles(names, block),
  mcpChange: removeFiles,
  mcpMount: (host) => host.setValue({ file: null, fileList: [] }),
} satisfies Partial<BlockDefinition<ListProperties>>;

/** Whether the component keeps its own file list: before Lowdefy 4.1 its list is not the value. */
export function hasOwnList({ app, type }: BlockView<object>): boolean {
  return !since(app, 4.1) && type !== 'S3UploadDragger';
}
