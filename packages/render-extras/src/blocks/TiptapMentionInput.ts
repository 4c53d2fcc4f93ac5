import { defineBlock } from '@lowdefy-mcp/render-core';
import { editorChange, editorMethods, editorStyling, readEditor, showEditor } from '../tiptap/editor.js';
import { formatsOf } from '../tiptap/Formats.js';
import { mentionsIn } from '../tiptap/mentionsIn.js';
import type { TiptapProperties } from '../tiptap/TiptapProperties.js';

/** A rich text with mentions, written as a sign and a name. */
export const TiptapMentionInput = defineBlock<TiptapProperties>({
  meta: {
    category: 'input',
    valueType: 'object',
    initValue: { html: null, text: null, markdown: null, fileList: [], mentions: [] },
  },
  // The component never uses the response of `mentionsRequestId`.
  styling: [...editorStyling, 'mentions.allowSpaces', 'mentionsRequestId'],
  mcpRender(block, h) {
    const options = formatsOf(block).mentions.map(({ written }) => ({ value: written }));
    return showEditor(block, h, {
      ...(options.length > 0 && { options, hints: [h.text`mention with one of the options in the text`] }),
    });
  },
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput(input, block) {
    const { value, parts } = readEditor(input, block);
    return { ...value, mentions: mentionsIn(parts) };
  },
  mcpChange: editorChange,
  mcpMethods: editorMethods((value, parts) => ({ ...value, mentions: mentionsIn(parts) })),
});
