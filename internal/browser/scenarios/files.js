import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press, set, trigger } from '../src/acts.js';

const canRemove = lowdefy.hasSlots;

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'files',
  blocks: ['S3Download', 'S3UploadDragger'],
  page: { _ref: 'pages/files.yaml' },
  async drive(_page, { byId, logged, save }) {
    for (const name of ['plan.pdf', 'draft.txt']) {
      const item = byId('bl-dropped').locator('.ant-upload-list-item', { hasText: name });
      await item.hover();
      await item.getByTitle('Remove file').click();
      await item.waitFor({ state: 'detached' });
    }
    if (canRemove) {
      await byId('bl-removable').locator('.ant-upload-list-item').hover();
      await byId('bl-removable').getByTitle('Remove file').click();
      await logged(1);
    }
    await save();
  },
  acts: [
    set('dropped', ['photo.png']),
    ...(canRemove ? [trigger('removable', 'onRemove', { rowIndex: 0 })] : []),
    press('save'),
  ],
  expected: {
    state: { dropped: { fileList: [{ uid: '2', name: 'photo.png', status: 'done' }] } },
    messages: [{ status: 'success', text: 'Saved' }],
    // Not `onChange`: the component takes the file out of the list that Ant Design compares with.
    ...(canRemove && { events: ['onRemove'] }),
    seen: {
      dropped: ['Drop it here', 'photo.png'],
      downloads: ['report.csv', 'notes.txt'],
      removable: ['old.zip'],
    },
    unseen: { dropped: ['plan.pdf', 'draft.txt'], ...(!canRemove && { removable: ['onRemove'] }) },
  },
};
