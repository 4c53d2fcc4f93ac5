import { formPage } from './pages.js';

const PRODUCTS = Array.from({ length: 500 }, (_, index) => ({
  value: `p-${1000 + index}`,
  label: `${['Chair', 'Desk', 'Lamp', 'Shelf', 'Table'][index % 5]} ${1000 + index}`,
}));

/** Creates an app of more than 200 pages in a menu of three levels, with a breadcrumb and a footer on each page. */
export function officePages() {
  const places = [];
  for (let area = 1; area <= 10; area += 1)
    for (let part = 1; part <= 4; part += 1)
      for (let page = 1; page <= 5; page += 1)
        places.push({ area, part, page, id: `page_${area}_${part}_${page}` });
  const pages = places.map(({ area, part, id }) => withFrame(formPage(id), `Area ${area}`, `Part ${part}`));
  return {
    pages: [...pages, orderPage, gridPage],
    menus: [{ id: 'default', links: menuOf(places) }],
    ids: places.map(({ id }) => id),
  };
}

/** @param {readonly { area: number, part: number, id: string }[]} places */
function menuOf(places) {
  const group = (
    /** @type {string} */ id,
    /** @type {string} */ title,
    /** @type {readonly object[]} */ links,
  ) => ({
    id,
    type: 'MenuGroup',
    properties: { title },
    links,
  });
  const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index + 1);
  return numbers(10).map((area) =>
    group(
      `area_${area}`,
      `Area ${area}`,
      numbers(4).map((part) =>
        group(
          `area_${area}_${part}`,
          `Part ${part}`,
          places
            .filter((place) => place.area === area && place.part === part)
            .map(({ id }) => ({
              id: `link_${id}`,
              type: 'MenuLink',
              pageId: id,
              properties: { title: `Page ${id}` },
            })),
        ),
      ),
    ),
  );
}

/**
 * @param {ReturnType<typeof formPage>} page
 * @param {string} area
 * @param {string} part
 */
function withFrame({ blocks, properties, ...page }, area, part) {
  const list = [{ label: 'Start', home: true }, { label: area }, { label: part }];
  return {
    ...page,
    properties: { ...properties, breadcrumb: { list } },
    areas: {
      content: { blocks },
      footer: {
        blocks: [
          {
            id: 'imprint',
            type: 'Paragraph',
            properties: { content: 'Example Ltd, 1 Office Park, Springfield' },
          },
          { id: 'help', type: 'Anchor', properties: { title: 'Help', url: 'https://example.com/help' } },
          {
            id: 'privacy',
            type: 'Anchor',
            properties: { title: 'Privacy', url: 'https://example.com/privacy' },
          },
        ],
      },
    },
  };
}

/** An order whose lines each have a product of 500. */
const orderPage = {
  id: 'order',
  type: 'Box',
  properties: { title: 'New order' },
  events: { onInit: [{ id: 'set', type: 'SetState', params: { lines: [{}] } }] },
  blocks: [
    { id: 'customer', type: 'TextInput', required: true, properties: { title: 'Customer' } },
    {
      id: 'lines',
      type: 'ControlledList',
      properties: { title: 'Lines' },
      blocks: [
        {
          id: 'lines.$.product',
          type: 'Selector',
          required: true,
          properties: { title: 'Product', options: PRODUCTS },
        },
        {
          id: 'lines.$.quantity',
          type: 'NumberInput',
          required: true,
          properties: { title: 'Quantity', min: 1 },
        },
      ],
    },
    {
      id: 'submit',
      type: 'Button',
      properties: { title: 'Order' },
      events: {
        onClick: [
          { id: 'validate', type: 'Validate' },
          { id: 'done', type: 'DisplayMessage', params: { status: 'success', content: 'Ordered.' } },
        ],
      },
    },
  ],
};

/** A grid that a person can sort. */
const gridPage = {
  id: 'grid',
  type: 'Box',
  properties: { title: 'Purchases' },
  blocks: [
    {
      id: 'grid_of_purchases',
      type: 'AgGridAlpine',
      properties: {
        rowData: Array.from({ length: 501 }, (_, index) => ({
          number: `PO-${1000 + index}`,
          supplier: `Supplier ${(index * 7) % 50}`,
          price: ((index * 7919) % 10_007) / 10,
        })),
        defaultColDef: { sortable: true },
        columnDefs: [
          { field: 'number', headerName: 'Number' },
          { field: 'supplier', headerName: 'Supplier' },
          { field: 'price', headerName: 'Price' },
        ],
      },
    },
  ],
};
