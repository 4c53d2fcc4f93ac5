import { defineBlock } from '@lowdefy-mcp/render-core';
import { editorChange, editorMethods, editorStyling, readEditor, showEditor } from '../tiptap/editor.js';
import { formatsOf } from '../tiptap/Formats.js';
import { memberHints } from '../tiptap/memberHints.js';
import { mentionsIn } from '../tiptap/mentionsIn.js';
import { sectionOf } from '../tiptap/suggestedOptions.js';
import type { TiptapProperties } from '../tiptap/TiptapProperties.js';

/** A rich text with mentions, written as a sign and a name. */
export const TiptapMentionInput = defineBlock<TiptapProperties>({
  meta: {
    category: 'input',
    valueType: 'object',
    initValue: { html: null, text: null, markdown: null, fileList: [], mentions: [] },
  },
  // The component never uses the response of `mentionsRequestId`.
  styling: [...editorStyling, 'mentionsRequestId'],
  mcpRender(block, h) {
    const { mentions } = formatsOf(block);
    const options = mentions.map(({ written, option }) => {
      const section = sectionOf(option);
      return { value: written, ...(section !== undefined && { label: String(section) }) };
    });
    const hints = [h.text`mention with one of the options in the text`, ...memberHints(block, mentions, h)];
    return showEditor(block, h, options.length > 0 ? { options, hints } : {});
  },
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput(input, block) {
    const { value, parts } = readEditor(input, block);
    return { ...value, mentions: mentionsIn(parts) };
  },
  mcpChange: editorChange,
  mcpMethods: editorMethods((value, parts) => ({ ...value, mentions: mentionsIn(parts) })),
});
