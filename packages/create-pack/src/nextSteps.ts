import { relative } from 'node:path';
import type { CreatedPack } from './createPack.js';

/** What to do with a pack that was just made. */
export function nextSteps({ directory, name, block }: CreatedPack): string {
  const path = relative('', directory);
  const steps = [...(path === '' ? [] : [`cd ${quote(path)}`]), 'npm install', 'npm run dev'];
  return `${name} is a render pack with one block, ${block}, its page and its tests.

${steps.map((step) => `  ${step}\n`).join('')}
It prints the page as an agent reads it. Change src/blocks/${block}.js and save: the change is printed, too.
"npm test" tests the block. README.md has what comes after that.
`;
}

/** For a shell, where that is needed. */
function quote(path: string): string {
  return /^[\w./\\:-]+$/.test(path) ? path : JSON.stringify(path);
}
