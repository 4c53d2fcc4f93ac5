import type { RequestStubs } from '@lowdefy-mcp/headless';
import type { AppView, Pack } from '@lowdefy-mcp/render-core';
import type { BlockState } from './BlockState.js';

/** The metadata of a React component. */
export interface ComponentMeta {
  readonly category: string;
  readonly valueType?: string | null;
  readonly initValue?: unknown;
  /** The areas of the component, if it declares them. */
  readonly slots?: readonly string[];
}

/** Components by block type, as a package of Lowdefy blocks exports them. Only `meta` is read. */
export type Components = Readonly<Record<string, { readonly meta: ComponentMeta }>>;

/** A folder of pages for other versions of Lowdefy than the installed one. */
export interface LaterPages {
  readonly folder: URL | string;
  /** The generation that the blocks see as `app.lowdefy`. Default: the real one. */
  readonly lowdefy?: AppView['lowdefy'];
  /** The metadata of the types in that generation, if it differs from the pack's. */
  readonly components?: Components;
  /**
   * With `5`, the expected output may be in `expected.5.md` and `acts.5.md`, if it differs from the usual files. Of several
   * variants, newest first, the first that has a file.
   */
  readonly variant?: string | readonly string[];
  /** Pages to leave out, because the installed version has another component of the type. */
  readonly except?: readonly string[];
}

/** A folder with a folder of pages for each block type. */
export type PagesFolder = URL | string | LaterPages;

/** Options of `describePack`. */
export interface PackOptions {
  /** One or more folders of pages: each type needs a page in one of them. */
  readonly pages: PagesFolder | readonly PagesFolder[];
  /** The types to test, for a suite that is split into several files. Default: all types of the pack. */
  readonly types?: readonly string[];
  /** Other packs that the pages need. */
  readonly packs?: readonly Pack[];
  /**
   * Stubs: responses by request id, or functions of the payload. On a page such a request has `type: Stub` and
   * `connectionId: stub`.
   */
  readonly requests?: RequestStubs;
  /** The real components: the pack must define exactly these types, with the same metas. */
  readonly components?: Components;
  /**
   * Returns the property paths of a block type, such as `label.align` or `options[].style`. Each must be shown, used,
   * or listed in the block's `styling`.
   */
  readonly properties?: (type: string) => readonly string[];
  /** Properties of other versions of the components, which `styling` may list, too. */
  readonly otherProperties?: (type: string) => readonly string[];
  /** If set, pages must show all states of their type, except for these states by type. */
  readonly withoutStates?: Readonly<Record<string, readonly BlockState[]>>;
}
