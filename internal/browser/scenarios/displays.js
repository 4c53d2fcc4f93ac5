import { press } from '../src/acts.js';

const seen = {
  anchor: ['Read more'],
  avatar: ['AL'],
  badge: ['5', 'Inbox'],
  raw: ['Raw text'],
  divider: ['And then'],
  html: ['Safe text'],
  label: ['Named', 'Labelled'],
  markdown: ['bold'],
  code: ['code'],
  paragraph: ['A paragraph'],
  result: ['It worked', 'Go on'],
  span: ['A span'],
  title: ['A title'],
  header: ['At the top'],
  content: ['In the middle'],
  footer: ['At the bottom'],
};

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'displays',
  blocks: [
    'Anchor',
    'Avatar',
    'Badge',
    'Content',
    'DangerousHtml',
    'Divider',
    'Footer',
    'Header',
    'Html',
    'Label',
    'Layout',
    'Markdown',
    'MarkdownWithCode',
    'Paragraph',
    'Result',
    'Span',
    'Title',
  ],
  page: { _ref: 'pages/displays.yaml' },
  drive: (_page, { save }) => save(),
  acts: [press('save')],
  expected: { state: {}, messages: [{ status: 'success', text: 'Saved' }], seen },
};
