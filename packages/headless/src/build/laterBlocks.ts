/** The origin of a block type that Lowdefy 4.0 does not have. */
interface LaterBlock {
  readonly package: string;
  /** A version of Lowdefy that has it; the first one may be older. */
  readonly since: string;
}

/** The block types that Lowdefy 4.0 does not have. */
export const LATER_BLOCKS: Readonly<Record<string, LaterBlock>> = {
  AgGridInputMaterial: { package: '@lowdefy/blocks-aggrid', since: '4.7' },
  AgentChat: { package: '@lowdefy/blocks-antd-x', since: '5' },
  AgentConversations: { package: '@lowdefy/blocks-antd-x', since: '5' },
  Calendar: { package: '@lowdefy/blocks-antd', since: '5' },
  ConfigProvider: { package: '@lowdefy/blocks-antd', since: '5' },
  DiffGit: { package: '@lowdefy/blocks-diff', since: '5' },
  DiffList: { package: '@lowdefy/blocks-diff', since: '5' },
  DiffSideBySide: { package: '@lowdefy/blocks-diff', since: '5' },
  DiffTimeline: { package: '@lowdefy/blocks-diff', since: '5' },
  Download: { package: '@lowdefy/blocks-files', since: '6' },
  DropdownButton: { package: '@lowdefy/blocks-antd', since: '5' },
  DropdownMenu: { package: '@lowdefy/blocks-antd', since: '5' },
  Dynamic: { package: '@lowdefy/blocks-basic', since: '6' },
  Flex: { package: '@lowdefy/blocks-antd', since: '5' },
  FloatButton: { package: '@lowdefy/blocks-antd', since: '5' },
  ListSelector: { package: '@lowdefy/blocks-antd', since: '5.4' },
  Masonry: { package: '@lowdefy/blocks-antd', since: '5' },
  MasonryList: { package: '@lowdefy/blocks-antd', since: '5' },
  PageSidebarLayout: { package: '@lowdefy/blocks-antd', since: '5' },
  Popover: { package: '@lowdefy/blocks-antd', since: '4.4' },
  QRCode: { package: '@lowdefy/blocks-antd', since: '5' },
  S3Download: { package: '@lowdefy/plugin-aws', since: '4.4' },
  S3UploadDragger: { package: '@lowdefy/plugin-aws', since: '4.4' },
  Search: { package: '@lowdefy/blocks-antd', since: '5' },
  SegmentedSelector: { package: '@lowdefy/blocks-antd', since: '5' },
  Slider: { package: '@lowdefy/blocks-antd', since: '4.4' },
  Splitter: { package: '@lowdefy/blocks-antd', since: '5' },
  Steps: { package: '@lowdefy/blocks-antd', since: '5' },
  TagMultipleSelector: { package: '@lowdefy/blocks-antd', since: '6' },
  TagSelector: { package: '@lowdefy/blocks-antd', since: '6' },
  Throw: { package: '@lowdefy/blocks-basic', since: '4.7' },
  TiptapInput: { package: '@lowdefy/blocks-tiptap', since: '5' },
  TiptapMentionInput: { package: '@lowdefy/blocks-tiptap', since: '5' },
  Tour: { package: '@lowdefy/blocks-antd', since: '5' },
  TreeInput: { package: '@lowdefy/blocks-antd', since: '5.4' },
  TreeMultipleSelector: { package: '@lowdefy/blocks-antd', since: '5.4' },
  TreeSelector: { package: '@lowdefy/blocks-antd', since: '4.4' },
  Upload: { package: '@lowdefy/blocks-files', since: '6' },
  UploadDragger: { package: '@lowdefy/blocks-files', since: '6' },
  UploadPhoto: { package: '@lowdefy/blocks-files', since: '6' },
  Watermark: { package: '@lowdefy/blocks-antd', since: '5' },
};
