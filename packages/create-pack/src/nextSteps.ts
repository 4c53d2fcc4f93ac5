import { relative } from 'node:path';
import dedent from 'dedent';
import type { CreatedPack } from './createPack.js';

/** Leaves backslashes alone: a path of Windows has them. */
const literal = dedent.withOptions({ alignValues: true, escapeSpecialCharacters: false });

/** The instructions that are printed for a new pack. */
export function nextSteps({ directory, name, block }: CreatedPack): string {
  const path = relative('', directory);
  const steps = [...(path === '' ? [] : [`cd ${quote(path)}`]), 'npm install', 'npm run dev'];
  const text = literal`
    ${name} was created: a render pack with one block, ${block}, its page and its tests.

      ${steps.join('\n')}

    prints the page as an agent reads it. Change src/blocks/${block}.js and save: the difference is printed.
    "npm test" tests the block. README.md describes the next steps.
  `;
  return `${text}\n`;
}

/** Quotes a path for a shell, if needed. */
function quote(path: string): string {
  return /^[\w./\\:-]+$/.test(path) ? path : JSON.stringify(path);
}
