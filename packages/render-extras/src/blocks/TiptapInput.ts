import { defineBlock } from '@lowdefy-mcp/render-core';
import { editorChange, editorMethods, editorStyling, readEditor, showEditor } from '../tiptap/editor.js';
import type { TiptapProperties } from '../tiptap/TiptapProperties.js';

/** A rich text. An agent writes markdown; the block stores it as HTML, text and markdown. */
export const TiptapInput = defineBlock<TiptapProperties>({
  meta: {
    category: 'input',
    valueType: 'object',
    initValue: { html: null, text: null, markdown: null, fileList: [] },
  },
  styling: editorStyling,
  mcpRender: (block, h) => showEditor(block, h),
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput: (input, block) => readEditor(input, block).value,
  mcpChange: editorChange,
  mcpMethods: editorMethods(),
});
