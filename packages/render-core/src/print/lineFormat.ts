import type { Format } from '../size/Format.js';
import { measureTokens } from '../size/tokens.js';
import type { ViewNode } from '../view/nodes.js';

/** Writes the lines of a tree in chunks. Stops once `write` returns false. */
export type WriteLines<N extends ViewNode> = (root: N, write: (lines: readonly string[]) => boolean) => void;

interface Cost {
  readonly tokens: number;
  readonly characters: number;
}

/** Creates a format from a line printer. Caches the cost of lines by array identity. */
export function lineFormat<N extends ViewNode>(writeLines: WriteLines<N>): Format<N> {
  const costs = new Map<readonly string[], Cost>();
  const costOf = (lines: readonly string[]) => {
    const cost = costs.get(lines) ?? measure(lines);
    costs.set(lines, cost);
    return cost;
  };
  return {
    print(tree) {
      const output: string[] = [];
      writeLines(tree, (lines) => {
        for (const line of lines) output.push(line);
        return true;
      });
      return `${output.join('\n')}\n`;
    },
    fits(tree, budget) {
      let [tokens, characters] = [0, 0];
      const isWithin = () => tokens <= budget.tokens && characters <= budget.characters;
      writeLines(tree, (lines) => {
        const cost = costOf(lines);
        tokens += cost.tokens;
        characters += cost.characters;
        return isWithin();
      });
      return isWithin();
    },
  };
}

function measure(lines: readonly string[]): Cost {
  const text = lines.map((line) => `${line}\n`).join('');
  return { tokens: measureTokens(text), characters: text.length };
}
