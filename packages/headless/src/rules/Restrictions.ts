/** What agents are kept from although the user may do it. */
export interface Restrictions {
  /** Whether agents have the page. Without it: all. */
  page?(pageId: string): boolean;
  /** Whether agents see a block, with all that is in it. Without it: any. */
  block?(pageId: string, blockId: string): boolean;
  /**
   * Whether agents may set off an event of a block, or use a method of a list. Without it: any. It gets the block's id: what it
   * says holds for all blocks of that id.
   */
  use?(pageId: string, blockId: string, name: string): boolean;
  /** Whether agents may call an endpoint themselves. Pages call it all the same. Without it: any. */
  endpoint?(endpointId: string): boolean;
}
