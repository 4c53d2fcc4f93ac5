import { type Action, FieldSecrets, type FormField, type PageForm } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import { ToolError } from '../../sessions/ToolError.js';

/** The arguments of a page tool. */
export interface PageArguments {
  readonly inputSchema: ToolInfo['inputSchema'];
  /** The blocks that take arguments, in the order of the page. */
  readonly fields: readonly FormField[];
}

/** Derives the arguments of a page tool: parameters of the URL query, then fields of the page with the schemas of their packs. */
export function pageArguments(form: PageForm, config: ToolConfig): PageArguments {
  const { fields: chosen, values = {}, arguments: ofQuery = {} } = config;
  const fields = fieldsOf(form, config).filter(({ blockId }) =>
    chosen === undefined ? !Object.hasOwn(values, blockId) : Object.hasOwn(chosen, blockId),
  );
  const ownOf = ({ blockId }: FormField) => chosen?.[blockId] ?? {};
  const properties = [
    ...Object.entries(ofQuery).map(([name, { type, description }]) => [
      name,
      { type, ...(description !== undefined && { description }) },
    ]),
    ...fields.map((field) => [field.blockId, withDescription(field.schema, ownOf(field).description)]),
  ];
  const required = [
    ...Object.keys(ofQuery).filter((name) => ofQuery[name]?.required),
    ...fields.filter((field) => ownOf(field).required ?? field.required).map(({ blockId }) => blockId),
  ];
  return {
    fields,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    },
  };
}

/** Returns the fields of a page, and those that only a visit of a dynamic page has: which values these take is not known before. */
function fieldsOf({ fields, isDynamic }: PageForm, { fields: chosen = {}, values = {} }: ToolConfig) {
  if (isDynamic !== true) return fields;
  const known = new Set(fields.map(({ blockId }) => blockId));
  const others = Object.keys({ ...chosen, ...values }).filter((blockId) => !known.has(blockId));
  return [...fields, ...others.map((blockId): FormField => ({ blockId, required: false, schema: {} }))];
}

function withDescription(schema: object, description: string | undefined): object {
  return description === undefined ? schema : { ...schema, description };
}

/** Returns the actions of a page tool: the events of `before`, the fields from top to bottom, then the event. */
export function actionsFor(args: ToolArguments, form: PageForm, config: ToolConfig): readonly Action[] {
  const { values = {}, before = [], event } = config;
  const allValues: ToolArguments = { ...args, ...values };
  const fill = fieldsOf(form, config)
    .filter(({ blockId }) => allValues[blockId] !== undefined)
    .map(({ blockId }): Action => ({ type: 'setValue', blockId, value: allValues[blockId] }));
  return [
    ...before.map((first) => triggerEvent(first.event, first.detail)),
    ...fill,
    ...(event === undefined ? [] : [triggerEvent(event)]),
  ];
}

function triggerEvent(name: string, detail?: unknown): Action {
  const dot = name.lastIndexOf('.');
  return {
    type: 'triggerEvent',
    blockId: name.slice(0, dot),
    event: name.slice(dot + 1),
    ...(detail !== undefined && { detail }),
  };
}

/** Copies the arguments of a page tool without the values of secret fields, also in list items. */
export function withoutSecretArguments(args: ToolArguments, fields: PageArguments['fields']): ToolArguments {
  const secrets = new FieldSecrets({ fields: new Map(secretPaths(fields)) });
  const shown = fields.flatMap(({ blockId }) =>
    args[blockId] === undefined ? [] : [[blockId, secrets.value(blockId, args[blockId])]],
  );
  return { ...args, ...Object.fromEntries(shown) };
}

/** Lists the paths of fields in the state, each with whether its value is secret. */
function secretPaths(fields: readonly FormField[], prefix = ''): readonly (readonly [string, boolean])[] {
  return fields.flatMap(({ blockId, isSecret = false, items }) =>
    items === undefined
      ? [[`${prefix}${blockId}`, isSecret] as const]
      : secretPaths(items, `${prefix}${blockId}.$.`),
  );
}

/** Returns the URL query to open the page with. Throws if an argument has the wrong type. */
export function urlQueryFor(args: ToolArguments, config: ToolConfig): Record<string, unknown> {
  const { arguments: ofQuery = {}, urlQuery = {} } = config;
  const parameters = Object.entries(ofQuery).flatMap(([name, { type }]) => {
    if (args[name] === undefined) return [];
    const value = coerce(args[name], type);
    if (!isOfType(value, type))
      throw new ToolError(
        `The argument ${quoteJson(name)} takes a value of type ${type}, not ${quoteJson(args[name])}. Nothing was done.`,
      );
    return [[name, value] as const];
  });
  return { ...Object.fromEntries(parameters), ...urlQuery };
}

/** Converts between numbers and strings: a URL has only strings, so an id may be sent as either. */
function coerce(value: unknown, type: string): unknown {
  if (type === 'string' && typeof value === 'number') return String(value);
  const isNumber = type === 'number' || type === 'integer';
  return isNumber && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && !Number.isNaN(value);
}
