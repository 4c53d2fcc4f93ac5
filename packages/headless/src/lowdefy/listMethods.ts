/** The methods that every list has, one for each of its buttons. */
export const LIST_METHODS = ['pushItem', 'unshiftItem', 'removeItem', 'moveItemUp', 'moveItemDown'] as const;

/** The list methods that add an empty item. */
export const ADDING_METHODS: ReadonlySet<string> = new Set(['pushItem', 'unshiftItem']);
