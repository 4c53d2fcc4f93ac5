import type { LogEntry } from '../log/types.js';
import type { Plain } from '../lowdefy/types.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import { SECRET } from '../secrets/Redactor.js';

/** Deeper data is refused before it is used. */
const MAX_LEVELS = 100;

/** The blocks of a page by their configured id, which is the path of their value in the state: `users.$.pw`. */
export interface FieldPaths {
  /** The fields, each with whether its value is secret. */
  readonly fields: ReadonlyMap<string, boolean>;
  readonly lists?: ReadonlySet<string>;
  /** The blocks without a value. */
  readonly others?: ReadonlySet<string>;
}

/** Collects the values that were replaced. */
export type Hidden = unknown[];

/**
 * Knows the state paths of a page's secret fields, and replaces their values in everything that an agent sends: the only place that
 * decides which values are secret. Fails closed: a value for an unknown block, or at an unknown name in a list item, is secret too.
 * Methods add the replaced values to `hidden`.
 */
export class FieldSecrets {
  /** For the time when no page is open: the value of any field is secret. */
  static readonly none = new FieldSecrets({ fields: new Map() });

  readonly #fields: ReadonlyMap<string, boolean>;
  readonly #lists: ReadonlySet<string>;
  readonly #others: ReadonlySet<string>;
  /** The paths around those of the fields. */
  readonly #outer = new Set(['']);
  /** Those around secret fields. */
  readonly #secretOuter = new Set<string>();
  /** The names of the secret fields, relative to their list item. */
  readonly #names: readonly string[];

  constructor({ fields, lists = new Set(), others = new Set() }: FieldPaths) {
    this.#fields = fields;
    this.#lists = lists;
    this.#others = others;
    for (const [path, isSecret] of fields) {
      for (const outer of outerPaths(path)) {
        this.#outer.add(outer);
        if (isSecret) this.#secretOuter.add(outer);
      }
    }
    this.#names = [...fields].flatMap(([path, isSecret]) =>
      isSecret ? [`.${path.slice(path.lastIndexOf('.$.') + 1).replace(/^\$\./, '')}`] : [],
    );
  }

  /** Copies an action. It may be malformed. */
  action<A extends LogEntry['action']>(action: A, hidden: Hidden = []): A {
    const { type, blockId, ...sent }: Readonly<Plain> = Object(action);
    if (type === 'setValue') return { ...action, value: this.value(String(blockId), sent.value, hidden) };
    if (type === 'triggerEvent' || type === 'callMethod') {
      return { ...action, ...this.#sentTo(blockIdPattern(String(blockId)), sent, hidden) };
    }
    const { key } = sent;
    const isPair = typeof key === 'string' && (type === 'setState' || type === 'setGlobal');
    const { [String(key)]: value } = isPair ? (this.#data('', { [key]: sent.value }, hidden) as Plain) : {};
    return { ...action, ...(isPair ? { value } : (this.#data('', sent, hidden) as Plain)) };
  }

  /** Copies the new value of a field or list. */
  value(blockId: string, value: unknown, hidden: Hidden = []): unknown {
    return this.#copy(blockIdPattern(blockId), value, { hidden, isOpen: false, level: 0 });
  }

  /** Copies the state of the page. Values outside of its fields are not secret. */
  state(state: Plain, hidden: Hidden = []): Plain {
    return this.#copy('', state, { hidden, isOpen: true, level: 0 }) as Plain;
  }

  /** Copies other data, such as the input of a page. */
  data<T extends object>(data: T, hidden: Hidden = []): T {
    return this.#data('', data, hidden) as T;
  }

  /** Copies the detail of an event or the arguments of a method. */
  #sentTo(id: string, sent: Plain, hidden: Hidden): Plain {
    const isSecret = this.#fields.get(id) ?? !(this.#lists.has(id) || this.#others.has(id));
    const { event, method, ...data } = sent;
    if (isSecret) return hideEach(data, hidden);
    if (!this.#lists.has(id) || !Array.isArray(data.args)) return this.#data('', data, hidden) as Plain;
    const isOpen = this.#isOpenList(id);
    const item = (value: unknown) => this.#copy(`${id}.$`, value, { hidden, isOpen, level: 0 });
    // A number is the index of an item.
    return { args: data.args.map((arg) => (typeof arg === 'number' ? arg : item(arg))) };
  }

  /** Copies a value by its path in the state. `isOpen`: shows values that belong to no field. */
  #copy(path: string, value: unknown, { hidden, isOpen, level }: Scope): unknown {
    if (value === null || value === undefined) return value;
    const isSecret = this.#fields.get(path);
    if (isSecret === true) return hide(value, hidden);
    const inner = {
      hidden,
      isOpen: isOpen || isSecret === false || this.#isOpenList(path),
      level: level + 1,
    };
    if (this.#outer.has(path) && isNested(value) && level < MAX_LEVELS)
      return mapEntries(value, (key, one) => this.#copy(pathOf(path, key), one, inner));
    return inner.isOpen ? value : hide(value, hidden);
  }

  /** Tells whether a list has no secret fields. */
  #isOpenList(path: string): boolean {
    return this.#lists.has(path) && !this.#secretOuter.has(path);
  }

  /** Copies data of any shape. A value is secret if its path ends with the name of a secret field. */
  #data(path: string, value: unknown, hidden: Hidden, level = 0): unknown {
    if (value === null || value === undefined) return value;
    if (this.#names.some((name) => `.${path}`.endsWith(name))) return hide(value, hidden);
    if (!isNested(value)) return value;
    if (level === MAX_LEVELS) return hide(value, hidden);
    return mapEntries(value, (key, one) => this.#data(pathOf(path, key), one, hidden, level + 1));
  }
}

interface Scope {
  readonly hidden: Hidden;
  readonly isOpen: boolean;
  readonly level: number;
}

/** Lists the paths around a path. */
function outerPaths(path: string): readonly string[] {
  const names = path.split('.');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('.'));
}

function pathOf(path: string, key: string): string {
  return blockIdPattern(path === '' ? key : `${path}.${key}`);
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function mapEntries(value: object, map: (key: string, one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one, index) => map(String(index), one));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(key, one)]));
}

/** Replaces the properties of an object, those of a list one by one. */
function hideEach(data: Plain, hidden: Hidden): Plain {
  const one = (value: unknown) => (value === undefined ? value : hide(value, hidden));
  return mapEntries(data, (_, value) => (Array.isArray(value) ? value.map(one) : one(value))) as Plain;
}

function hide(value: unknown, hidden: Hidden): string {
  hidden.push(value);
  return SECRET;
}
