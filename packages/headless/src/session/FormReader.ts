import {
  type AppView,
  configuredBlocks,
  describeConfigured,
  GENERATIONS,
  type JsonSchema,
  listSchema,
} from '@lowdefy-mcp/render-core';
import { actionTypes } from '../lowdefy/actionTypes.js';
import type { Plain } from '../lowdefy/types.js';
import { ADDS } from '../page/createHost.js';
import type { Runtime } from '../runtime/Runtime.js';
import type { FormEvent, FormField } from './PageForm.js';

/** Where blocks stand. */
interface Place {
  /** Whether they are there whenever the page is. */
  readonly isCertain: boolean;
  /** What the ids of the fields of a list begin with: `parts.$.`. */
  readonly prefix: string;
}

/** What a field is made of. */
interface FieldParts {
  readonly label: string | undefined;
  readonly schema: JsonSchema;
  readonly items?: readonly FormField[];
  /** As configured. */
  readonly required?: unknown;
  readonly isSecret?: true | undefined;
  /** The types of those that run when it is changed. */
  readonly actions?: readonly string[];
}

/** Events that come with filling in a field. */
const OF_FIELDS = new Set(['onChange', 'onBlur', 'onFocus']);

/** An event as the build has it. */
function eventOf({ events }: Plain, name: string): unknown {
  return (Object(events) as Plain)[name];
}

/** Collects the fields and events of blocks and of those in them. */
export class FormReader {
  readonly fields: FormField[] = [];
  readonly events: FormEvent[] = [];
  readonly #runtime: Runtime;
  readonly #pageId: string;
  readonly #page: Plain;

  constructor(runtime: Runtime, pageId: string, page: Plain) {
    this.#runtime = runtime;
    this.#pageId = pageId;
    this.#page = page;
  }

  /** Reads the blocks in the areas that a block shows. */
  readInside(block: Plain, place: Place): void {
    const areas = this.#runtime.build.registry.get(String(block.type))?.meta.areas;
    for (const inner of configuredBlocks(block, areas)) this.#read(inner, place);
  }

  #read(block: Plain, place: Place): void {
    const { build, rules } = this.#runtime;
    const id = String(block.blockId);
    if (block.visible === false || !rules.showsBlock(this.#pageId, id)) return;
    const isCertain = place.isCertain && Object(block.visible) !== block.visible;
    const inside = { ...place, isCertain };
    const meta = build.metas[String(block.type)];
    const view = describeConfigured(block, {
      registry: build.registry,
      meta,
      app: this.#app,
      warn: (warning) => {
        const line = build.complaints.tell(warning);
        if (line !== undefined) this.#runtime.log.print('warn', [line]);
      },
    });
    if (meta?.category === 'list') {
      if (view?.actions.some((name) => ADDS.has(name) && this.#mayUse(id, name)))
        this.#addList(block, id, inside, view.label);
      return;
    }
    const label = view?.label;
    if (view?.schema !== undefined && this.#mayUse(id, 'onChange'))
      this.#addField(id, inside, {
        label,
        schema: view.schema,
        required: block.required,
        isSecret: view.isSecret,
        actions: actionTypes(eventOf(block, 'onChange')),
      });
    if (place.prefix === '') {
      for (const event of view?.events ?? []) {
        if ((view?.kind === 'input' && OF_FIELDS.has(event)) || !this.#mayUse(id, event)) continue;
        const actions = actionTypes(eventOf(block, event));
        this.events.push({ blockId: id, event, ...(label !== undefined && { label }), actions });
      }
    }
    this.readInside(block, inside);
  }

  #addList(block: Plain, id: string, place: Place, label: string | undefined): void {
    const inner = new FormReader(this.#runtime, this.#pageId, this.#page);
    inner.readInside(block, { isCertain: place.isCertain, prefix: `${id}.$.` });
    const items = inner.fields;
    if (items.length === 0) return;
    this.#addField(id, place, { label, schema: listSchema({ id, label }, items), items });
  }

  /** Adds a field. Of several with the same id, which share a value, the first is enough. */
  #addField(
    id: string,
    { isCertain, prefix }: Place,
    { label, schema, items, required, isSecret, actions = [] }: FieldParts,
  ): void {
    const blockId = id.slice(prefix.length);
    if (!id.startsWith(prefix) || blockId === '') return;
    if (this.fields.some((field) => field.blockId === blockId)) return;
    this.fields.push({
      blockId,
      ...(label !== undefined && { label }),
      required: isCertain && (required === true || (typeof required === 'string' && required !== '')),
      schema: this.#described(id, schema),
      ...(isSecret && { isSecret }),
      ...(actions.length > 0 && { actions }),
      ...(items !== undefined && { items }),
    });
  }

  #mayUse(blockId: string, name: string): boolean {
    return this.#runtime.rules.showsEvent(this.#pageId, blockId, name);
  }

  /** Adds what the app's author tells agents of the block. */
  #described(id: string, schema: JsonSchema): JsonSchema {
    const own = this.#runtime.rules.descriptions(this.#pageId)?.(id);
    if (own === undefined) return schema;
    return { ...schema, description: [schema.description, own].filter(Boolean).join('; ') };
  }

  /** The generation is known by the name of the areas. Menus are not part of the page. */
  get #app(): AppView {
    const generation = GENERATIONS.find(({ areas }) => areas in this.#page);
    return { lowdefy: generation?.lowdefy ?? 4, pageId: this.#pageId, homePageId: null, menus: [] };
  }
}
