import type { AppView, BlockMeta, BlockView, EventView, Properties } from '../contract/BlockView.js';
import type { ValidationStatus } from '../view/nodes.js';
import { copyEvaluated } from './copyEvaluated.js';
import { isObject } from './isObject.js';
import { anyOf, sourcesOf, sourcesOfPart } from './literals.js';
import { TextOrigins } from './TextOrigins.js';
import type { EngineBlock } from './types.js';

/** The engine's own message for a required field: trusted although it is not in the configuration. */
const REQUIRED = 'This field is required';

/** Lifecycle events: fired by the client, never by a person. */
const LIFECYCLE_EVENTS = new Set(['onInit', 'onInitAsync', 'onMount', 'onMountAsync']);

const NONE: readonly never[] = Object.freeze([]);
const NO_EVENTS: BlockView['events'] = Object.freeze({});
const NO_STATE: BlockView['local'] = Object.freeze({});

const NOT_VALIDATED: BlockView['validation'] = Object.freeze({ status: null, errors: NONE, warnings: NONE });

const STATUSES = new Set<unknown>(['error', 'warning', 'success']);

/** The parts of a block's view that depend on its surroundings. */
export interface Surroundings {
  readonly id: string;
  readonly app: AppView;
  readonly meta: BlockMeta | undefined;
  readonly parentLoading: boolean;
  readonly local: Readonly<Record<string, unknown>>;
  readonly areas: readonly string[];
  readonly configuredAreas: readonly string[];
  readonly items: number;
}

/** Creates the block view for renderers: a frozen copy of the engine's evaluated block. */
export function readBlock(block: EngineBlock, around: Surroundings): BlockView {
  const evaluated = block.eval ?? {};
  const origins = new TextOrigins();
  const properties = copyEvaluated(evaluated.properties ?? {}, block.properties, origins) as Properties;
  const validation = readValidation(evaluated.validation);
  readMessages(block, validation, origins);
  const value = copyEvaluated(block.value ?? null, undefined, origins);
  const hasLocal = Object.keys(around.local).length > 0;
  const local = hasLocal ? copyEvaluated(around.local, undefined, origins) : NO_STATE;
  return Object.freeze({
    id: around.id,
    type: block.type,
    meta: readMeta(block, around.meta),
    properties,
    value,
    required: evaluated.required !== undefined && evaluated.required !== null && evaluated.required !== false,
    validation,
    events: readEvents(evaluated.events),
    loading: around.parentLoading || isLoading(block),
    local: local as BlockView['local'],
    areas: around.areas,
    configuredAreas: around.configuredAreas,
    items: around.items,
    trusted: Object.freeze(origins.literal()),
    mixed: origins.mixed(),
    app: around.app,
  });
}

/** As in the browser: loading by configuration, or while the block's own `onMount` runs. */
export function isLoading(block: EngineBlock): boolean {
  return Boolean(block.eval?.loading) || Boolean(block.eval?.events?.onMount?.loading);
}

/** A loading block with a skeleton shows only the skeleton. */
export function hasSkeleton(block: EngineBlock): boolean {
  return isObject(block.eval?.skeleton);
}

/** Merged metas, cached by the engine's meta object, which all blocks of a type share. */
const metas = new WeakMap<object, { readonly known: BlockMeta | undefined; readonly meta: BlockMeta }>();

function readMeta({ meta: own }: EngineBlock, known: BlockMeta | undefined): BlockMeta {
  if (!isObject(own)) return mergeMeta({}, known);
  const last = metas.get(own);
  if (last?.known === known && last !== undefined) return last.meta;
  const meta = mergeMeta(own, known);
  metas.set(own, { known, meta });
  return meta;
}

function mergeMeta(own: object, known: BlockMeta | undefined): BlockMeta {
  const areas = known?.areas;
  const { category, valueType, initValue } = { ...known, ...own } as unknown as BlockMeta;
  return Object.freeze({
    category,
    ...(valueType !== undefined && { valueType }),
    ...(initValue !== undefined && { initValue }),
    ...(areas !== undefined && { areas }),
  });
}

function readValidation(validation: unknown): BlockView['validation'] {
  if (!isObject(validation)) return NOT_VALIDATED;
  const status = STATUSES.has(validation.status) ? (validation.status as ValidationStatus) : null;
  const errors = readTexts(validation.errors);
  const warnings = readTexts(validation.warnings);
  if (status === null && errors === NONE && warnings === NONE) return NOT_VALIDATED;
  return Object.freeze({ status, errors, warnings });
}

function readTexts(texts: unknown): readonly string[] {
  if (!Array.isArray(texts) || texts.length === 0) return NONE;
  return Object.freeze(texts.filter((text) => typeof text === 'string' && text !== ''));
}

/** The engine does not report which test failed, so a message is trusted only if it is literal in every test. */
function readMessages(block: EngineBlock, validation: BlockView['validation'], origins: TextOrigins): void {
  if (validation.errors.length === 0 && validation.warnings.length === 0) return;
  const required = typeof block.eval?.required === 'string' ? block.required : REQUIRED;
  const tests = Array.isArray(block.validate) ? block.validate : [];
  const noteAll = (messages: readonly string[], from: readonly unknown[]) => {
    if (messages.length === 0) return;
    const sources = sourcesOfPart(anyOf(from.map(sourcesOf)), 'message');
    for (const text of messages) origins.note(text, sources);
  };
  noteAll(validation.errors, [{ message: required }, ...tests]);
  noteAll(
    validation.warnings,
    tests.filter((test) => isObject(test) && test.status === 'warning'),
  );
}

type EngineEvents = NonNullable<EngineBlock['eval']>['events'];

function readEvents(events: EngineEvents): Readonly<Record<string, EventView>> {
  const all = Object.entries(events ?? {});
  if (all.length === 0) return NO_EVENTS;
  const entries = all
    .filter(([name]) => !LIFECYCLE_EVENTS.has(name))
    .map(([name, event]) => [name, Object.freeze({ loading: Boolean(event?.loading) })] as const);
  return Object.freeze(Object.fromEntries(entries));
}

/** Whether a block still has exactly these events and flags. The engine mutates the flags in place. */
export function hasEvents({ eval: evaluated }: EngineBlock, views: BlockView['events']): boolean {
  let count = 0;
  for (const [name, event] of Object.entries(evaluated?.events ?? {})) {
    if (LIFECYCLE_EVENTS.has(name)) continue;
    if (!Object.hasOwn(views, name) || views[name]?.loading !== Boolean(event?.loading)) return false;
    count += 1;
  }
  return count === Object.keys(views).length;
}
