import { relative } from 'node:path';
import type { CreatedPack } from './createPack.js';

/** The instructions that are printed for a new pack. */
export function nextSteps({ directory, name, block }: CreatedPack): string {
  const path = relative('', directory);
  const steps = [...(path === '' ? [] : [`cd ${quote(path)}`]), 'npm install', 'npm run dev'];
  return `${name} was created: a render pack with one block, ${block}, its page and its tests.

${steps.map((step) => `  ${step}\n`).join('')}
prints the page as an agent reads it. Change src/blocks/${block}.js and save: the difference is printed.
"npm test" tests the block. README.md describes the next steps.
`;
}

/** Quotes a path for a shell, if needed. */
function quote(path: string): string {
  return /^[\w./\\:-]+$/.test(path) ? path : JSON.stringify(path);
}
