import type { BlockView } from '../contract/BlockView.js';
import { hasEvents, isLoading, type Surroundings } from '../engine/readBlock.js';
import type { EngineBlock } from '../engine/types.js';
import type { ViewNode } from '../view/nodes.js';
import { sameElements } from './sameElements.js';

/** The result of rendering a block. */
export interface BlockOutput {
  /** Its component is mounted: it does not throw, and no skeleton replaces it. */
  readonly shown: boolean;
  /** Its component throws, so that the page does not show it. */
  readonly failed: boolean;
  readonly nodes: readonly ViewNode[];
}

/** A cached block: its last rendering, with all inputs of its view. */
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
   * Whether the block would render the same. The engine creates a new `eval` whenever it would make React render the
   * block again; only the events in it are mutated in place.
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
