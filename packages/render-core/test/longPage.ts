import { composePacks, findBlock, renderPage, type ViewNode } from '../src/index.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

/** More rows than a page shows at once. */
export const rows = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, name: `row ${index + 1}` }));
/** A block that shows its id. */
export const text = (id: string): RecordedBlock => ({
  id,
  type: 'Text',
  category: 'display',
  properties: { content: id },
});

/** A page with a long table, a long list of options, a long list and some blocks. */
export const { page } = renderPage(
  recordedContext({
    id: 'long',
    type: 'Box',
    areas: {
      content: [
        { id: 'table', type: 'Grid', category: 'display', properties: { rowData: rows } },
        {
          id: 'pick',
          type: 'Selector',
          category: 'input',
          value: null,
          properties: { options: rows.map(({ id, name }) => ({ value: id, label: name })) },
        },
        {
          id: 'list',
          type: 'List',
          category: 'list',
          items: rows.map(({ id }) => ({ content: [text(`t${id}`)] })),
        },
        { id: 'card', type: 'Card', areas: { content: [text('a'), text('b'), text('c')] } },
        text('last'),
      ],
    },
  }),
  { registry: composePacks([]) },
);

/** Finds a block of the page by id. */
export const block = (id: string) => findBlock(page, id) as ViewNode;
/** Counts the printed table rows that start with a number. */
export const tableRows = (markdown: string) => markdown.match(/^\|\d+\|/gm)?.length ?? 0;
