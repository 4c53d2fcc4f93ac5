import { press, set } from '../src/acts.js';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'files',
  blocks: ['S3Download', 'S3UploadDragger'],
  page: { _ref: 'pages/files.yaml' },
  async drive(_page, { byId, save }) {
    for (const name of ['plan.pdf', 'draft.txt']) {
      const item = byId('bl-dropped').locator('.ant-upload-list-item', { hasText: name });
      await item.hover();
      await item.getByTitle('Remove file').click();
      await item.waitFor({ state: 'detached' });
    }
    await save();
  },
  acts: [set('dropped', ['photo.png']), press('save')],
  expected: {
    state: { dropped: { fileList: [{ uid: '2', name: 'photo.png', status: 'done' }] } },
    messages: [{ status: 'success', text: 'Saved' }],
    // The component takes the file out of the list that Ant Design compares with, so `onChange` does not follow.
    seen: { dropped: ['Drop it here', 'photo.png'], downloads: ['report.csv', 'notes.txt'] },
    unseen: { dropped: ['plan.pdf', 'draft.txt'] },
  },
};
