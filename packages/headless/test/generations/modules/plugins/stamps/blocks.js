// A component of the browser. Headless shows the block by its category.
export const Stamp = () => null;
Stamp.meta = { category: 'display' };
