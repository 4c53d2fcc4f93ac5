import { definePack } from '@lowdefy-mcp/render-core';
import { AgentChat } from './blocks/AgentChat.js';
import { AgentConversations } from './blocks/AgentConversations.js';
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
import { ColorSelector } from './blocks/ColorSelector.js';
import { DangerousMarkdown } from './blocks/DangerousMarkdown.js';
import { DiffGit } from './blocks/DiffGit.js';
import { DiffList } from './blocks/DiffList.js';
import { DiffSideBySide } from './blocks/DiffSideBySide.js';
import { DiffTimeline } from './blocks/DiffTimeline.js';
import { DocSearch } from './blocks/DocSearch.js';
import { Download } from './blocks/Download.js';
import { EChart } from './blocks/EChart.js';
import { GoogleMaps } from './blocks/GoogleMaps.js';
import { GoogleMapsHeatmap } from './blocks/GoogleMapsHeatmap.js';
import { GoogleMapsScript } from './blocks/GoogleMapsScript.js';
import { loader } from './blocks/loader.js';
import { Markdown } from './blocks/Markdown.js';
import { MarkdownWithCode } from './blocks/MarkdownWithCode.js';
import { QRScanner } from './blocks/QRScanner.js';
import { S3Download } from './blocks/S3Download.js';
import { S3UploadButton } from './blocks/S3UploadButton.js';
import { S3UploadDragger } from './blocks/S3UploadDragger.js';
import { S3UploadPhoto } from './blocks/S3UploadPhoto.js';
import { TiptapInput } from './blocks/TiptapInput.js';
import { TiptapMentionInput } from './blocks/TiptapMentionInput.js';
import { Upload } from './blocks/Upload.js';
import { UploadDragger } from './blocks/UploadDragger.js';
import { UploadPhoto } from './blocks/UploadPhoto.js';

/**
 * The render pack for Lowdefy's blocks besides the basic and Ant Design ones: grids, charts, maps, markdown, uploads
 * and more.
 */
export default definePack({
  name: '@lowdefy-mcp/render-extras',
  blocks: {
    AgentChat,
    AgentConversations,
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
    ColorSelector,
    DangerousMarkdown,
    DiffGit,
    DiffList,
    DiffSideBySide,
    DiffTimeline,
    DocSearch,
    Download,
    EChart,
    GoogleMaps,
    GoogleMapsHeatmap,
    GoogleMapsScript,
    Markdown,
    MarkdownWithCode,
    ProgressBar: loader,
    QRScanner,
    S3Download,
    S3UploadButton,
    S3UploadDragger,
    S3UploadPhoto,
    Skeleton: loader,
    SkeletonAvatar: loader,
    SkeletonButton: loader,
    SkeletonInput: loader,
    SkeletonParagraph: loader,
    Spinner: loader,
    TiptapInput,
    TiptapMentionInput,
    Upload,
    UploadDragger,
    UploadPhoto,
  },
});
