import { markdownText } from '../markdownText.js';

/** Text in markdown with coloured code. */
export const MarkdownWithCode = markdownText;
