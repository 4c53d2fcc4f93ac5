import { markdownText } from '../markdownText.js';

/** Text in markdown. */
export const Markdown = markdownText;
