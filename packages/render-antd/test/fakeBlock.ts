import {
  type BlockDefinition,
  type BlockHost,
  type EventResult,
  handlerOf,
  type LocaleView,
} from '@lowdefy-mcp/render-core';
import { vi } from 'vitest';
import * as containers from '../src/containers/index.js';
import * as displays from '../src/displays/index.js';

const blocks: Readonly<Record<string, BlockDefinition<never>>> = { ...containers, ...displays };

interface FakeOptions {
  readonly properties?: object;
  readonly local?: Record<string, unknown>;
  readonly areas?: readonly string[];
  readonly lowdefy?: number;
  readonly items?: number;
  readonly menus?: readonly object[];
  readonly locale?: LocaleView;
  /** Results of events that do not succeed, by name. */
  readonly results?: Readonly<Record<string, Partial<EventResult>>>;
}

/** Runs the definition of a block type with a fake host that records its calls. */
export function run(type: string, options: FakeOptions = {}) {
  const { properties = {}, areas = [], items = 0, menus = [], results = {}, lowdefy = 5, locale } = options;
  const calls: unknown[][] = [];
  const block = {
    id: 'block',
    properties,
    configuredAreas: areas,
    items,
    local: { ...options.local },
    events: {},
  };
  const record = (...call: unknown[]) => {
    calls.push(call);
  };
  const host = {
    get block() {
      return { ...block, app: { lowdefy, pageId: 'here', menus, locale } };
    },
    setLocal: (change: object) => {
      Object.assign(block.local, change);
      record('setLocal', change);
    },
    triggerEvent: async (name: string, ...payload: unknown[]) => {
      record(name, ...payload);
      return { success: true, bounced: false, ...results[name] };
    },
    registerEvent: (...event: unknown[]) => record('registerEvent', ...event),
    link: (target: object) => record('link', JSON.parse(JSON.stringify(target))),
    log: (entry: object) => record('log', entry),
    list: {
      pushItem: (...args: unknown[]) => record('pushItem', ...args),
      unshiftItem: (...args: unknown[]) => record('unshiftItem', ...args),
      removeItem: (...args: unknown[]) => record('removeItem', ...args),
      moveItemUp: (...args: unknown[]) => record('moveItemUp', ...args),
      moveItemDown: (...args: unknown[]) => record('moveItemDown', ...args),
    },
  } as unknown as BlockHost<never>;
  const definition = blocks[type] as BlockDefinition<never>;
  return {
    calls,
    local: block.local,
    method: async (name: string, ...args: unknown[]) => {
      const method = definition.mcpMethods?.[name];
      const result = method && (await handlerOf(method)(host, ...args));
      await vi.waitFor(() => {});
      return result;
    },
    event: async (name: string, detail?: unknown) => {
      const event = definition.mcpEvents?.[name];
      return event && handlerOf(event)(host, detail, name);
    },
    mount: () => definition.mcpMount?.(host),
    update: () => definition.mcpUpdate?.(host),
  };
}

export const FAILED = { success: false };
export const BOUNCED = { bounced: true };
