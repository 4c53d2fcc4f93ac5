import { definePack } from '@lowdefy-mcp/render-core';
import { AgGridAlpine } from './blocks/AgGridAlpine.js';
import { AgGridAlpineDark } from './blocks/AgGridAlpineDark.js';
import { AgGridBalham } from './blocks/AgGridBalham.js';
import { AgGridBalhamDark } from './blocks/AgGridBalhamDark.js';
import { AgGridInputAlpine } from './blocks/AgGridInputAlpine.js';
import { AgGridInputAlpineDark } from './blocks/AgGridInputAlpineDark.js';
import { AgGridInputBalham } from './blocks/AgGridInputBalham.js';
import { AgGridInputBalhamDark } from './blocks/AgGridInputBalhamDark.js';
import { AgGridInputMaterial } from './blocks/AgGridInputMaterial.js';
import { AgGridMaterial } from './blocks/AgGridMaterial.js';
import { DangerousMarkdown } from './blocks/DangerousMarkdown.js';
import { loader } from './blocks/loader.js';
import { Markdown } from './blocks/Markdown.js';
import { MarkdownWithCode } from './blocks/MarkdownWithCode.js';

/** The render pack for the blocks of `@lowdefy/blocks-aggrid`, `@lowdefy/blocks-markdown` and `@lowdefy/blocks-loaders`. */
export default definePack({
  name: '@lowdefy-mcp/render-extras',
  blocks: {
    AgGridAlpine,
    AgGridAlpineDark,
    AgGridBalham,
    AgGridBalhamDark,
    AgGridInputAlpine,
    AgGridInputAlpineDark,
    AgGridInputBalham,
    AgGridInputBalhamDark,
    AgGridInputMaterial,
    AgGridMaterial,
    DangerousMarkdown,
    Markdown,
    MarkdownWithCode,
    ProgressBar: loader,
    Skeleton: loader,
    SkeletonAvatar: loader,
    SkeletonButton: loader,
    SkeletonInput: loader,
    SkeletonParagraph: loader,
    Spinner: loader,
  },
});
