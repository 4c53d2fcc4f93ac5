import type { EngineGeneration } from './generations.js';
import type { EngineAdapter, EngineAreas, EngineBlock, EngineNode } from './types.js';

/** Creates the adapter that reads the trees of a generation. */
export function createAdapter(generation: EngineGeneration): EngineAdapter {
  const { lowdefy, root, field, calls, areas, children, directionNames, hidesWithoutColumns } = generation;
  return {
    lowdefy,
    directionNames,
    hidesWithoutColumns,
    root: (context) => {
      const hasField = field === undefined || field in context;
      const isCalled = calls === undefined || calls in (context._internal.lowdefy?._internal ?? {});
      return hasField && isCalled ? part<EngineNode>(context._internal, root) : undefined;
    },
    areas: (node) => part<EngineAreas>(node, areas) ?? NO_AREAS,
    children: (node, block: EngineBlock) =>
      part<Readonly<Record<string, readonly EngineNode[]>>>(node, children)?.[block.id] ?? NO_NODES,
    areaLayout: (block) => part(block.eval, areas),
  };
}

const NO_AREAS: EngineAreas = {};
const NO_NODES: readonly EngineNode[] = [];

function part<T>(whole: object | undefined, name: string): T | undefined {
  return (whole as Readonly<Record<string, T | undefined>> | undefined)?.[name];
}
