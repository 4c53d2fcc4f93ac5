import { configuredBlocks, describeConfigured, type JsonSchema, listSchema } from '@lowdefy-mcp/render-core';
import { configuredApp } from '../build/configuredApp.js';
import { actionTypes } from '../lowdefy/actionTypes.js';
import { ADDING_METHODS } from '../lowdefy/listMethods.js';
import type { Plain } from '../lowdefy/types.js';
import type { Runtime } from '../runtime/Runtime.js';
import type { FormEvent, FormField } from './PageForm.js';

/** Whether the blocks at one level of the page are always shown, and the prefix of their ids. */
interface BlockScope {
  /** The blocks are always on the page. */
  readonly isCertain: boolean;
  /** The prefix of the field ids of a list: `parts.$.`. */
  readonly prefix: string;
}

/** The parts of a field. */
interface FieldParts {
  readonly label: string | undefined;
  readonly schema: JsonSchema;
  readonly items?: readonly FormField[];
  /** The configured value. */
  readonly required?: unknown;
  readonly isSecret?: true | undefined;
  /** The types of the actions of its onChange. */
  readonly actions?: readonly string[];
}

/** Events that filling in a field triggers. */
const FIELD_EVENTS = new Set(['onChange', 'onBlur', 'onFocus']);

/** Returns the configuration of an event. */
function eventOf({ events }: Plain, name: string): unknown {
  return (Object(events) as Plain)[name];
}

/** Collects the fields and events of blocks, recursively. */
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

  /** Reads the inner blocks in the areas that a block shows. */
  readInside(block: Plain, scope: BlockScope): void {
    const areas = this.#runtime.build.registry.get(String(block.type))?.meta.areas;
    for (const inner of configuredBlocks(block, areas)) this.#read(inner, scope);
  }

  #read(block: Plain, scope: BlockScope): void {
    const { build, rules } = this.#runtime;
    const id = String(block.blockId);
    if (block.visible === false || !rules.showsBlock(this.#pageId, id)) return;
    const isCertain = scope.isCertain && Object(block.visible) !== block.visible;
    const inside = { ...scope, isCertain };
    const meta = build.metas[String(block.type)];
    const view = describeConfigured(block, {
      registry: build.registry,
      meta,
      app: configuredApp(build, this.#pageId, this.#page),
      warn: (warning) => {
        const line = build.renderWarnings.report(warning);
        if (line !== undefined) this.#runtime.log.print('warn', [line]);
      },
    });
    if (meta?.category === 'list') {
      if (view?.actions.some((name) => ADDING_METHODS.has(name) && this.#mayUse(id, name)))
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
    if (scope.prefix === '') {
      for (const event of view?.events ?? []) {
        if ((view?.kind === 'input' && FIELD_EVENTS.has(event)) || !this.#mayUse(id, event)) continue;
        const actions = actionTypes(eventOf(block, event));
        this.events.push({ blockId: id, event, ...(label !== undefined && { label }), actions });
      }
    }
    this.readInside(block, inside);
  }

  #addList(block: Plain, id: string, scope: BlockScope, label: string | undefined): void {
    const inner = new FormReader(this.#runtime, this.#pageId, this.#page);
    inner.readInside(block, { isCertain: scope.isCertain, prefix: `${id}.$.` });
    const items = inner.fields;
    if (items.length === 0) return;
    this.#addField(id, scope, { label, schema: listSchema({ id, label }, items), items });
  }

  /** Adds a field. Of several with the same id only the first is added, because they share a value. */
  #addField(
    id: string,
    { isCertain, prefix }: BlockScope,
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

  /** Appends the annotated description of the block to a schema. */
  #described(id: string, schema: JsonSchema): JsonSchema {
    const own = this.#runtime.rules.descriptions(this.#pageId)?.(id);
    if (own === undefined) return schema;
    return { ...schema, description: [schema.description, own].filter(Boolean).join('; ') };
  }
}
