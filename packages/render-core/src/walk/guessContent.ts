import type { BlockView } from '../contract/BlockView.js';
import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import { isObject } from '../engine/isObject.js';
import type { PropertyValue, TextSource } from '../view/text.js';

/** Properties in which Lowdefy's blocks have their texts, in reading order. */
const TEXTS = ['title', 'subTitle', 'content', 'text', 'message', 'description', 'value', 'status'];

/** Properties in which blocks usually have their data. */
const DATA = ['rowData', 'data', 'dataSource', 'rows', 'items'];

/** Properties that usually say which fields of the data are shown, and how they are named. */
const FIELDS = ['columnDefs', 'columns', 'fields'];

/** The parts of such a field: its key in the data, its name on the screen, and fields inside it. */
const KEYS = ['field', 'dataIndex', 'dataKey', 'accessor', 'key', 'id', 'name'];
const LABELS = ['headerName', 'header', 'label', 'title', 'name'];
const GROUPS = ['children', 'fields', 'blocks'];

/** Properties that usually change only the look. */
const STYLING = /(?:style|styles|class|className|classNames|css|theme|layout)$/i;

type Fields = Readonly<Record<string, PropertyValue>>;
type Data = Fields | readonly Fields[];

/** Guesses the content of a block from the names and shapes of its properties. Prefers data to configuration. */
export function guessContent(block: BlockView, h: RenderHelpers, except: readonly string[] = []): Rendered {
  const { properties } = block;
  const texts = TEXTS.filter((name) => !except.includes(name))
    .map((name) => properties[name])
    .filter(isScalar);
  const data = findData(block);
  return [texts.map((text) => h.paragraph(text)), data && showData(data, shownFields(block, data), h)];
}

/**
 * The data of a block: by name, then anything that contains text from elsewhere, then lists, literal ones last. Beside an empty list,
 * which is probably the data, a literal list is configuration.
 */
function findData({ properties, trusted }: BlockView): Data | undefined {
  const hasDataProperty = DATA.some((name) => Object.hasOwn(properties, name));
  const others = Object.keys(properties).filter((name) => !STYLING.test(name) && !FIELDS.includes(name));
  if (!hasDataProperty) others.push(...FIELDS);
  const candidates = others.map((name) => properties[name]).filter(isData);
  const lists = candidates.filter(isRecords);
  const isEmpty = others.some((name) => Array.isArray(properties[name]) && properties[name].length === 0);
  const isRecord = (record: Fields) => Object.hasOwn(record, '_id');
  const hasText = (isLiteral: boolean) => (data: Data) =>
    recordsOf(data)
      .flatMap((record) => Object.values(record))
      .some((value) => typeof value === 'string' && trusted.includes(value) === isLiteral);
  return (
    DATA.map((name) => properties[name]).find(isData) ??
    candidates.find(hasText(false)) ??
    lists.find((list) => !hasText(true)(list)) ??
    lists.find((list) => list.every(isRecord)) ??
    (isEmpty ? undefined : lists[0])
  );
}

interface ShownField {
  readonly key: string;
  readonly title: TextSource;
}

/** The configured fields, if any: records may have fields that are not shown. */
function shownFields({ properties }: BlockView, data: Data): readonly ShownField[] {
  const keys = [...new Set(recordsOf(data).flatMap((record) => Object.keys(record)))];
  for (const configured of FIELDS.map((name) => properties[name])) {
    if (configured === data) continue;
    if (isRecords(configured)) return configured.flatMap(readField);
    const names = Array.isArray(configured) ? configured.filter((name) => keys.includes(name)) : [];
    if (names.length > 0) return names.map((key) => ({ key, title: key }));
  }
  return keys.map((key) => ({ key, title: key }));
}

function readField(field: Fields): readonly ShownField[] {
  if (field.hide || field.hidden || field.visible === false) return [];
  const inner = GROUPS.map((name) => field[name]).find(isRecords);
  if (inner !== undefined) return inner.flatMap(readField);
  const key = KEYS.map((name) => field[name]).find((value) => typeof value === 'string');
  if (key === undefined) return [];
  const own = isObject(field.properties) ? (field.properties as Fields) : {};
  return [
    { key, title: [field, own].flatMap((part) => LABELS.map((name) => part[name])).find(isScalar) ?? key },
  ];
}

function showData(data: Data, fields: readonly ShownField[], h: RenderHelpers): Rendered {
  if (isRecords(data)) {
    const rows = data.map((row) => Object.fromEntries(fields.map(({ key }) => [key, valueAt(row, key)])));
    return h.table({ columns: fields, rows });
  }
  return h.keyValues(fields.map(({ key, title }) => [title, valueAt(data as Fields, key)]));
}

/** Returns the value of a key, which may be a path such as `address.city`. */
function valueAt(record: Fields, key: string): PropertyValue {
  if (Object.hasOwn(record, key)) return record[key];
  return key
    .split('.')
    .reduce<PropertyValue>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? (value as Fields)[part] : undefined),
      record,
    );
}

function recordsOf(data: Data): readonly Fields[] {
  return isRecords(data) ? data : [data as Fields];
}

function isScalar(value: PropertyValue): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isData(value: PropertyValue): value is Data {
  return isRecords(value) || (isObject(value) && Object.keys(value).length > 0);
}

function isRecords(value: PropertyValue): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}
