/** Tells whether an event or a method of a block may be used on a page. */
export type MayUse = (pageId: string, blockId: string, name: string) => boolean;
