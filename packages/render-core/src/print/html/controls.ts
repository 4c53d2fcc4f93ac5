import type { Json } from '../../view/json.js';
import type { InputNode, OptionView } from '../../view/nodes.js';
import { plainText } from '../../view/text.js';
import { attribute, domId, escapeHtml, htmlText, jsonAttribute } from './escape.js';

/** From this number of options on, a person types a part of the label instead of using a select. */
const LONG_LIST = 100;
const MOST_SUGGESTIONS = 500;

/** The maximum number of options shown as checkboxes, if several can be chosen. */
const MOST_CHECKBOXES = 20;

/**
 * Prints the native control of an input. `data-value` tells the client how to convert its content to the value: `text`,
 * `number`, `boolean`, `json`, `utc` (a date and time in UTC); for a group: `jsons` (the checked ones), `texts`,
 * `numbers`, or `fields` (an object of them, by name).
 */
export function control(node: InputNode): string {
  const kinds = typesOf(node.schema);
  const { options } = node;
  if (options !== undefined) return optionControl(node, options, kinds);
  if (node.typed !== undefined) return textInput(node, 'text', node.typed);
  if (node.value === undefined) return textInput(node, 'password', '');
  if (kinds.includes('boolean') || typeof node.value === 'boolean') return checkbox(node);
  if (kinds.includes('array')) return range(node);
  if (kinds[0] === 'number' || kinds[0] === 'integer') return numberInput(node, 'number', node.value);
  if (typeof node.value === 'string' || (node.value === null && !kinds.includes('object')))
    return textOrDate(node, node.value ?? '');
  const properties = Object.entries(record(record(node.schema).properties));
  if (properties.length > 0 && properties.every(([, part]) => isSimple(record(part))))
    return fields(node, properties);
  return area(node, 'json', JSON.stringify(node.value, null, 2));
}

/** Whether a part of a value has a native control: a number or an enum. */
function isSimple({ type, enum: values }: Readonly<Record<string, Json>>): boolean {
  return type === 'integer' || type === 'number' || Array.isArray(values);
}

/** A value of several simple parts, such as page and page size of a pagination. */
function fields(node: InputNode, properties: readonly (readonly [string, Json])[]): string {
  const value = record(node.value);
  const parts = properties.map(([name, schema]) => {
    const { enum: values, minimum: min, maximum: max } = record(schema);
    const named = `${attribute('name', name)}${disabledAttribute(node)}`;
    const current = value[name] ?? null;
    const field = Array.isArray(values)
      ? `<select${named}>${values.map((each) => `<option${jsonAttribute('value', each)}${key(each) === key(current) ? ' selected' : ''}>${escapeHtml(String(each))}</option>`).join('')}</select>`
      : `<input type="number"${attribute('value', number(current))}${attribute('min', number(min))}${attribute('max', number(max))}${named}>`;
    return `<label>${escapeHtml(name)} ${field}</label>`;
  });
  return `<span class="choices" data-value="fields">${parts.join('')}</span>`;
}

function optionControl(node: InputNode, options: readonly OptionView[], kinds: readonly string[]): string {
  const isMultiple = kinds.includes('array');
  if (isMultiple)
    return options.length <= MOST_CHECKBOXES ? checkboxes(node, options) : select(node, options, true);
  // Any text is accepted; the options are suggestions.
  if (kinds.includes('string') || options.length > LONG_LIST) return suggestions(node, options);
  return select(node, options, false);
}

function textOrDate(node: InputNode, value: string): string {
  const format = schemaField(node.schema, 'format');
  if (format === 'date') return textInput(node, 'date', value.slice(0, 10));
  if (format === 'date-time')
    return `${textInput(node, 'datetime-local', value.slice(0, 16), 'utc')} <small>UTC</small>`;
  return node.multiline || value.includes('\n') ? area(node, 'text', value) : textInput(node, 'text', value);
}

function textInput(node: InputNode, type: string, value: string, reads = 'text'): string {
  return `<input type="${type}" data-value="${reads}"${attribute('value', value)}${lengths(node)}${shared(node)}>`;
}

function numberInput(node: InputNode, reads: string, value: Json): string {
  const { minimum: min, maximum: max, multipleOf: step } = record(node.schema);
  const limits =
    attribute('min', number(min)) + attribute('max', number(max)) + attribute('step', number(step) ?? 'any');
  return `<input type="number" data-value="${reads}"${attribute('value', number(value))}${limits}${shared(node)}>`;
}

function checkbox(node: InputNode): string {
  return `<input type="checkbox" data-value="boolean"${node.value === true ? ' checked' : ''}${shared(node)}>`;
}

function area(node: InputNode, reads: string, value: string): string {
  // HTML parsers drop the first line break of a textarea.
  return `<textarea data-value="${reads}" rows="${Math.min(12, value.split('\n').length + 1)}"${lengths(node)}${shared(node)}>\n${escapeHtml(value)}</textarea>`;
}

/** An array value without options: two dates or two numbers; anything else as JSON. */
function range(node: InputNode): string {
  const items = record(record(node.schema).items as Json | undefined);
  const values = Array.isArray(node.value) ? node.value : [];
  const isDates = items.format === 'date';
  if (!isDates && number(record(node.schema).maxItems) !== 2)
    return area(node, 'json', JSON.stringify(node.value));
  const limits = attribute('min', number(items.minimum)) + attribute('max', number(items.maximum));
  const ends = ['From', 'To'].map((name, index) => {
    const value = values[index];
    const text = typeof value === 'string' ? value.slice(0, 10) : number(value);
    return `<input type="${isDates ? 'date' : 'number'}" aria-label="${name}"${attribute('value', text)}${limits}${disabledAttribute(node)}>`;
  });
  return `<span class="range" data-value="${isDates ? 'texts' : 'numbers'}">${ends.join(' – ')}</span>`;
}

function checkboxes(node: InputNode, options: readonly OptionView[]): string {
  const chosen = chosenKeys(node);
  const boxes = options.map(
    ({ value, label, disabled }) =>
      `<label><input type="checkbox"${jsonAttribute('value', value)}${chosen.has(key(value)) ? ' checked' : ''}${disabled ? ' disabled' : disabledAttribute(node)}> ${labelOf({ value, ...(label !== undefined && { label }) })}</label>`,
  );
  return `<span class="choices" data-value="jsons">${boxes.join('')}</span>`;
}

function select(node: InputNode, options: readonly OptionView[], isMultiple: boolean): string {
  const chosen = chosenKeys(node);
  const known = new Set(options.map(({ value }) => key(value)));
  // The chosen value may no longer be an option, or may be a truncated one.
  const others = (node.chosen ?? []).filter(({ value }) => !known.has(key(value)));
  const isEmpty = !isMultiple && ![...chosen].some((value) => known.has(value)) && others.length === 0;
  const all = [...others, ...options].map(
    (option) =>
      `<option${jsonAttribute('value', option.value)}${chosen.has(key(option.value)) ? ' selected' : ''}${option.disabled ? ' disabled' : ''}>${escapeHtml(plainLabel(option))}</option>`,
  );
  const none = isMultiple
    ? ''
    : `<option value="null"${isEmpty ? ' selected' : ''}>${escapeHtml(plainText(node.placeholder))}</option>`;
  const kind = isMultiple ? ' multiple data-value="jsons"' : ' data-value="json"';
  return `<select${kind}${shared(node)}>${none}${all.join('')}</select>`;
}

function suggestions(node: InputNode, options: readonly OptionView[]): string {
  const list = domId('options', node.id);
  const chosen = [...(node.chosen ?? []), ...options].find(
    ({ value }) => key(value) === key(node.value ?? null),
  );
  const shown = chosen ? plainLabel(chosen) : typeof node.value === 'string' ? node.value : '';
  const all = options
    .slice(0, MOST_SUGGESTIONS)
    .map((option) => `<option${attribute('value', plainLabel(option))}></option>`);
  return `<input type="text" data-value="text"${attribute('list', list)}${attribute('value', shown)}${shared(node)}><datalist${attribute('id', list)}>${all.join('')}</datalist>`;
}

/** The attributes that all controls share. */
function shared(node: InputNode): string {
  const notes = node.errors?.length || node.hint !== undefined || node.warnings?.length;
  return (
    attribute('id', domId('field', node.id)) +
    (node.placeholder === undefined ? '' : attribute('placeholder', plainText(node.placeholder))) +
    (node.required ? ' required' : '') +
    (node.validation === 'error' ? ' aria-invalid="true"' : '') +
    (notes ? attribute('aria-describedby', domId('notes', node.id)) : '') +
    disabledAttribute(node)
  );
}

function disabledAttribute({ disabled, loading, readOnly }: InputNode): string {
  return disabled || loading || readOnly ? ' disabled' : '';
}

function lengths({ schema }: InputNode): string {
  return attribute('maxlength', number(record(schema).maxLength));
}

/** The chosen values as JSON: the value, and each item if it is an array. */
function chosenKeys({ value = null }: InputNode): ReadonlySet<string> {
  return new Set([key(value), ...(Array.isArray(value) ? value.map(key) : [])]);
}

const key = (value: Json) => JSON.stringify(value);

function labelOf({ value, label }: OptionView): string {
  return label === undefined
    ? escapeHtml(String(typeof value === 'object' ? key(value) : value))
    : htmlText(label);
}

function plainLabel({ value, label }: OptionView): string {
  return plainText(label) || String(typeof value === 'object' ? key(value) : value);
}

function typesOf(schema: Json | undefined): readonly string[] {
  const { type } = record(schema);
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string' && name !== 'null');
}

function schemaField(schema: Json | undefined, name: string): Json | undefined {
  return record(schema)[name];
}

function record(schema: Json | undefined): Readonly<Record<string, Json>> {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
    ? (schema as Readonly<Record<string, Json>>)
    : {};
}

function number(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
