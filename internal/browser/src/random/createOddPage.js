import { inputTypes } from './createProperties.js';
import { odd } from './oddValues.js';

/** Values that are not a list of options or regions. */
const noLists = [true, 7, 'text', { text: 'text' }, [null, [], {}]];

/** Creates a page with each type of input once for each odd value, and once for each invalid list. */
export function createOddPage() {
  const values = inputTypes.flatMap((type) =>
    odd.map((value, index) => ({ id: `${type}_value_${index}`, type, value })),
  );
  const lists = inputTypes.flatMap((type) =>
    noLists.map((list, index) => ({
      id: `${type}_list_${index}`,
      type,
      properties: { allowedRegions: list, options: list },
    })),
  );
  const params = Object.fromEntries(values.map(({ id, value }) => [id, value]));
  const properties = { options: ['red', 'green'], showCount: true };
  return {
    id: 'random_odd',
    type: 'Box',
    events: { onInit: [{ id: 'set', type: 'SetState', params }] },
    blocks: [...values.map(({ id, type }) => ({ id, type, properties })), ...lists],
  };
}
