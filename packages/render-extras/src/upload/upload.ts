import type {
  BlockDefinition,
  BlockView,
  InputFields,
  RenderHelpers,
  TextSource,
  ViewNode,
} from '@lowdefy-mcp/render-core';

interface UploadFields extends Omit<InputFields, 'hint'> {
  /** What the block takes. */
  readonly hints: readonly TextSource[];
}

/** A field for files. The screen shows neither that it is required nor its validation. */
export function showUpload(
  block: BlockView<object>,
  h: RenderHelpers,
  { hints, ...fields }: UploadFields,
): ViewNode {
  return h.input(
    { ...block, required: false, validation: { status: null, errors: [], warnings: [] } },
    {
      ...fields,
      hint: hints.reduce(
        (all, hint) => (hint ? h.text`${all}; ${hint}` : all),
        h.text`files cannot be uploaded here yet`,
      ),
    },
  );
}

/** What all fields for files do. */
export const uploading = {
  mcpInput(_: unknown, block: BlockView<object>): never {
    throw new Error(
      `Files cannot be uploaded here yet. A person has to upload them on the page "${block.app.pageId}", in a browser.`,
    );
  },
  // The component begins anew each time it appears.
  mcpMount: (host) => host.setValue({ file: null, fileList: [] }),
} satisfies Partial<BlockDefinition<object>>;
