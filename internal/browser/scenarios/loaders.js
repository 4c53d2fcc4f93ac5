import { press } from '../src/acts.js';

const shown = ['bar', 'skeleton', 'avatar', 'button', 'input', 'paragraph', 'spinner'];

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'loaders',
  blocks: [
    'ProgressBar',
    'Skeleton',
    'SkeletonAvatar',
    'SkeletonButton',
    'SkeletonInput',
    'SkeletonParagraph',
    'Spinner',
  ],
  page: { _ref: 'pages/loaders.yaml' },
  async drive(_page, { byId, save }) {
    for (const id of shown) await byId(`bl-${id}`).waitFor({ state: 'attached' });
    await save();
  },
  acts: [press('save')],
  expected: {
    state: { busy: true },
    messages: [{ status: 'success', text: 'Saved' }],
    seen: { ready: ['Here already'] },
    unseen: { waiting: ['Not yet'] },
  },
};
