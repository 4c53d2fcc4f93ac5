export const Stamp = { category: 'display' };
