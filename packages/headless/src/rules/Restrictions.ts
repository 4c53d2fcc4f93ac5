/** Restricts agents to less than the user may do. An absent function restricts nothing. */
export interface Restrictions {
  /** Tells whether agents may open the page. */
  page?(pageId: string): boolean;
  /** Tells whether agents see a block and the blocks inside of it. */
  block?(pageId: string, blockId: string): boolean;
  /**
   * Tells whether agents may trigger an event of a block, or call a method. Gets the block's id, so the result holds for all blocks
   * of that id.
   */
  use?(pageId: string, blockId: string, name: string): boolean;
  /** Tells whether agents may call an endpoint directly. Pages can always call it. */
  endpoint?(endpointId: string): boolean;
}
