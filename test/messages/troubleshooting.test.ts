import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { collectMessages } from './collectMessages.js';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Headings that describe a symptom, or quote the launcher, which is not among the sources. All others quote a message. */
const SYMPTOMS = [
  'A block shows its title and nothing else',
  'A rule has no effect',
  'My change is not there',
  'Something works in a browser and not here',
  'The agent does not see the same pages as its user',
  'The app runs on another version of Lowdefy',
  'The client does not show the server',
  'The page is there, but empty or without data',
  'The server disconnects, or "Unexpected token" is logged',
  'lowdefy-mcp needs Node 20 or newer',
  'npx wants to install `lowdefy-mcp`',
];

const document = readFileSync(path('docs/troubleshooting.md'), 'utf8');
const headings = [...document.matchAll(/^### (.+)$/gm)]
  .map(([, heading = '']) => heading)
  .filter((heading) => !SYMPTOMS.includes(heading));
const inTable = [...document.matchAll(/^\| (?:\d{3} )?(`[^|]*[.…]`) \|/gm)].flatMap(([, cell = '']) =>
  quotes(cell),
);

const messages = collectMessages(path('packages')).map(({ text }) => withGaps(text).toLowerCase());

test('the symptoms are headings', () => {
  expect(SYMPTOMS.filter((symptom) => !document.includes(`\n### ${symptom}\n`))).toEqual([]);
});

test.each([
  ...headings.flatMap((heading) => (heading.includes('`') ? quotes(heading) : [heading])),
  ...inTable,
])('quotes a message: %s', (quote) => {
  const text = quote.toLowerCase();
  const isQuote = (message: string) => hasInOrder(message, partsOf(text)) || isWhole(partsOf(message), text);
  expect(messages.some(isQuote)).toBe(true);
});

/** The texts in backticks. */
function quotes(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote);
}

/** Replaces placeholders, which may be nested, with `…`. */
function withGaps(text: string): string {
  let depth = 0;
  return [...text]
    .map((character) => {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      if (character === '}' && depth === 0) return '…';
      return depth > 0 ? '' : character;
    })
    .join('');
}

/** The fixed parts of a text, in which `…` stands for anything, with quotes or without. */
function partsOf(text: string): readonly string[] {
  return text.split(/"?…"?/).filter((part) => part.trim() !== '');
}

function hasInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Whether a quote consists of all parts of a message. */
function isWhole(parts: readonly string[], quote: string): boolean {
  return parts.join('').length > 15 && hasInOrder(quote, parts);
}
