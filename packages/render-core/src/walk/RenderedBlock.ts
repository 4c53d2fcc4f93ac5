import type { BlockView } from '../contract/BlockView.js';
import { hasEvents, isLoading, type Surroundings } from '../engine/readBlock.js';
import type { EngineBlock } from '../engine/types.js';
import type { ViewNode } from '../view/nodes.js';
import { sameElements } from './sameElements.js';

/** What a renderer made of a block. */
export interface BlockOutput {
  /** Its component is there: it does not throw, and no skeleton stands in its place. */
  readonly shown: boolean;
  /** Its component throws, so there is nothing of it on the page. */
  readonly failed: boolean;
  readonly nodes: readonly ViewNode[];
}

/** A block as it was last rendered, with everything that its view was made of. */
export class RenderedBlock {
  readonly view: BlockView;
  readonly output: BlockOutput;
  readonly #around: Surroundings;
  readonly #evaluated: EngineBlock['eval'];
  readonly #value: unknown;

  constructor(block: EngineBlock, around: Surroundings, view: BlockView, output: BlockOutput) {
    this.view = view;
    this.output = output;
    this.#around = around;
    this.#evaluated = block.eval;
    this.#value = block.value;
  }

  /**
   * Whether the block would be rendered the same. The engine gives a block a new `eval` whenever something of it has changed,
   * which is also when it tells React to draw it again. Only the events in it change in place.
   */
  isCurrent(block: EngineBlock, around: Surroundings): boolean {
    const { view } = this;
    const before = this.#around;
    return (
      this.#evaluated === block.eval &&
      Object.is(this.#value, block.value) &&
      before.id === around.id &&
      before.app === around.app &&
      before.meta === around.meta &&
      before.parentLoading === around.parentLoading &&
      before.local === around.local &&
      before.items === around.items &&
      sameElements(before.areas, around.areas) &&
      sameElements(before.configuredAreas, around.configuredAreas) &&
      view.loading === (around.parentLoading || isLoading(block)) &&
      hasEvents(block, view.events)
    );
  }
}
