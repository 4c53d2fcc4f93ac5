import type {
  ButtonFields,
  ContainerFields,
  DisplayFields,
  GroupFields,
  ImageFields,
  InputFields,
  LinkFields,
  ListFields,
  MessageFields,
  RenderHelpers,
  TabFields,
  TableFields,
  TabsFields,
  Usable,
} from '../contract/RenderHelpers.js';

/** All keys of an interface, so that the compiler notices a missing new option. */
type Names<Fields> = { readonly [Name in keyof Fields]-?: true };
type Known = Readonly<Record<string, true>>;

/** A plain string that was passed as a text to a function of `h`. */
export interface PlainText {
  /** The function and its option, such as `hint of h.input`. */
  readonly where: string;
  readonly option: string;
  readonly text: string;
}

/** The options that a renderer fills with its own words. */
const WORDS = new Set(['hint', 'label', 'placeholder', 'title', 'usualPlaceholder']);

/** An unknown option that was passed to a function of `h`. */
export interface UnknownOption {
  /** The function, such as `h.display`. */
  readonly where: string;
  readonly name: string;
  readonly value: unknown;
  /** The known options. */
  readonly known: readonly string[];
  /** It is in an item of a list, such as a column. */
  readonly inItem: boolean;
}

const USABLE: Names<Usable> = { disabled: true, events: true };
const INPUT: Names<InputFields> = {
  label: true,
  placeholder: true,
  usualPlaceholder: true,
  hint: true,
  readOnly: true,
  multiline: true,
  options: true,
  value: true,
  typed: true,
  secret: true,
  schema: true,
  children: true,
  ...USABLE,
};
const BUTTON: Names<ButtonFields> = { title: true, danger: true, ...USABLE };
const DISPLAY: Names<DisplayFields> = { title: true, chart: true, actions: true, children: true, ...USABLE };
const CHART: Names<NonNullable<DisplayFields['chart']>> = { option: true, height: true };
const CONTAINER: Names<ContainerFields> = {
  title: true,
  open: true,
  region: true,
  children: true,
  ...USABLE,
};
const LIST: Names<ListFields> = { title: true, actions: true, children: true, ...USABLE };
const TABS: Names<TabsFields> = { title: true, tabs: true, ...USABLE };
const TAB: Names<TabFields> = { key: true, title: true, active: true, disabled: true, children: true };
const LINK: Names<LinkFields> = {
  title: true,
  pageId: true,
  url: true,
  home: true,
  back: true,
  urlQuery: true,
  newTab: true,
  current: true,
  ...USABLE,
};
const APP_LINK = { current: true, disabled: true } satisfies Known;
const GROUP: Names<GroupFields> = { closed: true, children: true };
const IMAGE: Names<ImageFields> = { alt: true, src: true };
const TABLE: Names<TableFields> = { columns: true, rows: true, numbered: true };
const COLUMN: Names<TableFields['columns'][number]> = { key: true, title: true };
const MESSAGE: Names<MessageFields> = { status: true, title: true, text: true };
const PARAGRAPH = { markdown: true } satisfies Known;

/**
 * Wraps `h` for the renderers of packs: reports unknown options such as `titel`, and ignores them. TypeScript rejects
 * them, JavaScript does not. Also reports plain strings as texts. It runs for every block of every page, so it only
 * checks the keys.
 */
export function checkedHelpers(
  h: RenderHelpers,
  unknown: (option: UnknownOption) => void,
  plain: (text: PlainText) => void,
): RenderHelpers {
  function check<T>(where: string, fields: T, known: Known, inItem = false): T {
    for (const name in fields) {
      const value = fields[name];
      if (known[name] !== true) unknown({ where, name, value, known: Object.keys(known), inItem });
      else if (!inItem && typeof value === 'string' && value !== '' && WORDS.has(name)) {
        plain({ where: `${name} of ${where}`, option: name, text: value });
      }
    }
    return fields;
  }
  return Object.freeze<RenderHelpers>({
    ...h,
    input: (block, fields) => h.input(block, check('h.input', fields, INPUT)),
    button: (block, fields) => h.button(block, check('h.button', fields, BUTTON)),
    display: (block, fields) => {
      if (fields?.chart) check('The chart of h.display', fields.chart, CHART);
      return h.display(block, check('h.display', fields, DISPLAY));
    },
    container: (block, fields) => h.container(block, check('h.container', fields, CONTAINER)),
    list: (block, fields) => h.list(block, check('h.list', fields, LIST)),
    tabs: (block, fields) => {
      for (const tab of listIn('h.tabs', 'tabs', check('h.tabs', fields, TABS).tabs))
        check('A tab of h.tabs', tab, TAB, true);
      return h.tabs(block, fields);
    },
    link: (block, fields) => h.link(block, check('h.link', fields, LINK)),
    menuLink: (fields) => h.menuLink(check('h.menuLink', fields, LINK)),
    appLink: (link, fields) => h.appLink(link, check('h.appLink', fields, APP_LINK)),
    group: (title, fields) => h.group(title, check('h.group', fields, GROUP)),
    image: (block, fields) => h.image(block, check('h.image', fields, IMAGE)),
    picture: (fields) => h.picture(check('h.picture', fields, IMAGE)),
    table: (fields) => {
      const { columns, rows } = check('h.table', fields, TABLE);
      listIn('h.table', 'rows', rows);
      for (const column of listIn('h.table', 'columns', columns))
        check('A column of h.table', column, COLUMN, true);
      return h.table(fields);
    },
    message: (fields) => h.message(check('h.message', fields, MESSAGE)),
    paragraph: (source, fields) => h.paragraph(source, check('h.paragraph', fields, PARAGRAPH)),
  });
}

/** Returns a list in the options of a function of `h`. Throws an error that names the option for anything else. */
function listIn<T>(where: string, option: string, value: readonly T[]): readonly T[] {
  if (Array.isArray(value)) return value;
  const kind = value === undefined ? 'missing' : value === null ? 'null' : `a ${typeof value}`;
  throw new TypeError(
    `${option} of ${where} must be a list, but it is ${kind}. Use listOf or objectsOf of the kit for a property of the app.`,
  );
}
