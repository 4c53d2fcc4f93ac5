import { printTable } from './table.js';
import { versusBrowser } from './versusBrowser.js';

/** @import { Results } from '../types.js' */

/** What can be written between the marks of a document. @type {Readonly<Record<string, (results: Results) => string>>} */
const PARTS = {
  goals: ({ rows, ...run }) =>
    [printTable(rows.filter(({ goal }) => goal !== undefined)), '', measured(run)].join('\n'),
  others: ({ rows }) => printTable(rows.filter(({ goal }) => goal === undefined)),
  'versus-browser': (results) => versusBrowser(results),
};

/** The documents that show results, by their path in the repository. */
export const documents = ['docs/performance.md', 'docs/comparison.md', 'docs/index.md', 'README.md'];

/**
 * Writes the results between the marks of a document: `<!-- goals -->` … `<!-- /goals -->`.
 *
 * @param {string} name
 * @param {string} text
 * @param {Results} results
 */
export function fillDocument(name, text, results) {
  let isMarked = false;
  const filled = text.replaceAll(/(<!-- ([\w-]+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (all, start, part, end) => {
    const print = PARTS[part];
    if (print === undefined) return all;
    isMarked = true;
    return `${start}\n${print(results)}\n\n${end}`;
  });
  if (!isMarked) throw new Error(`${name} has no <!-- ${Object.keys(PARTS).join(' -->, <!-- ')} -->.`);
  return filled;
}

/** @param {Omit<Results, 'rows'>} run */
function measured({ date, machine, node }) {
  return `Measured on ${date}, ${machine}, Node.js ${node}.`;
}
