export default {
  blocks: ['Stamp'],
  blockMetas: { Stamp: { category: 'display' } },
};
