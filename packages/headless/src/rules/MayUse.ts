/** Whether an event of a block, or a method, may be used on a page. */
export type MayUse = (pageId: string, blockId: string, name: string) => boolean;
