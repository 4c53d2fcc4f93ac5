import { press } from '../src/acts.js';

const EMPTY = { file: null, fileList: [] };

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'uploads',
  blocks: ['S3UploadButton', 'S3UploadPhoto'],
  page: { _ref: 'pages/uploads.yaml' },
  drive: (_page, { save }) => save(),
  acts: [press('save')],
  expected: {
    state: { file: EMPTY, plain: EMPTY, photo: EMPTY },
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { file: ['Attach'], plain: ['Upload'], photo: ['Upload'] },
    unseen: { file: ['old.txt'] },
  },
};
