import { type InputNode, type PageNode, visit } from '@lowdefy-mcp/render-core';

/** Lists the inputs of a type that a person can fill in now. */
export function usableInputs(type: string, page: PageNode): readonly InputNode[] {
  const inputs: InputNode[] = [];
  visit(page, {
    enter(node) {
      if (node.kind === 'input' && node.type === type && isUsable(node)) inputs.push(node);
      return true;
    },
  });
  return inputs;
}

function isUsable({ disabled, readOnly, loading }: InputNode): boolean {
  return !disabled && !readOnly && !loading;
}
