import {
  type BlockDefinition,
  type BlockView,
  htmlToText,
  type PropertyValue,
} from '@lowdefy-mcp/render-core';
import { joinHints, objectsOf, unlabelled } from '@lowdefy-mcp/render-core/kit';
import { htmlText } from '../shared/htmlText.js';
import type { Option } from './optionList.js';
import { numberHint, pick } from './pickOption.js';
import { isSame } from './sameValue.js';

/** The properties of the TreeSelector before Lowdefy 5.4. */
export interface PathTreeProperties {
  options?: readonly PropertyValue[];
  selectable?: boolean;
}

interface TreeOption {
  readonly value?: PropertyValue;
  readonly label?: PropertyValue;
  readonly disabled?: boolean;
  readonly children?: readonly PropertyValue[];
}

/** A node of the tree. Its value is the stored path: its own value, then those of its ancestors. */
interface TreeNode extends Option {
  readonly value: readonly PropertyValue[];
  /** From the root down. */
  readonly labels: readonly PropertyValue[];
}

/** The TreeSelector before Lowdefy 5.4: one node of a tree. Clicking it again deselects it. */
export const pathTree = {
  mcpRender(block, h) {
    const nodes = nodesOf(block.properties.options);
    const readOnly = block.properties.selectable === false;
    return unlabelled(block, h, {
      options: nodes.map(({ value, labels, disabled }) => ({
        value,
        label: joinHints(
          labels.map((label) => htmlText(label, h)),
          h,
          h.text` / `,
        ),
        disabled,
      })),
      hints: [!readOnly && numberHint(nodes, h)],
      readOnly,
      value: shownPath(block),
    });
  },
  mcpSchema: () => ({ description: 'a path of values or of labels, or null' }),
  mcpInput(input, block) {
    if (input === null || isSame(input, [])) return [];
    const nodes = nodesOf(block.properties.options);
    const named = nodes.filter(
      ({ value: [own], labels }) => own === input || wordsOf(labels.at(-1)) === input,
    );
    return pick(named.length === 1 ? named[0]?.value : input, nodes).value;
  },
  async mcpChange(host, value) {
    if (isSame(value, shownPath(host.block))) return;
    host.setValue(value);
    await host.triggerChange(value);
  },
} satisfies Partial<BlockDefinition<PathTreeProperties>>;

function nodesOf(
  options: readonly PropertyValue[] | undefined,
  above: readonly PropertyValue[] = [],
  names: readonly PropertyValue[] = [],
): readonly TreeNode[] {
  return objectsOf(options as readonly TreeOption[] | undefined).flatMap(
    ({ value: own, label = '', disabled, children }) => {
      const value = [own, ...above];
      const labels = [...names, label];
      const node = {
        value,
        shown: value,
        labels,
        label: labels.map(wordsOf).join(' / '),
        disabled: Boolean(disabled),
      };
      return [node, ...nodesOf(children, value, labels)];
    },
  );
}

/** The stored path, if such a node exists. */
function shownPath({ value, properties }: BlockView<PathTreeProperties>): unknown {
  return nodesOf(properties.options).some((node) => isSame(node.value, value)) ? value : [];
}

function wordsOf(label: PropertyValue): string {
  return htmlToText(String(label ?? ''));
}
