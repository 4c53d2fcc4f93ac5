import type { RequestStubs } from '@lowdefy-mcp/headless';
import type { AppView, Pack } from '@lowdefy-mcp/render-core';
import type { BlockState } from './BlockState.js';

/** What a React component says about its block type. */
export interface ComponentMeta {
  readonly category: string;
  readonly valueType?: string | null;
  readonly initValue?: unknown;
  /** The areas that it has, where it says so. */
  readonly slots?: readonly string[];
}

/** Components by block type, as a package of Lowdefy blocks exports them. Nothing but `meta` is read. */
export type Components = Readonly<Record<string, { readonly meta: ComponentMeta }>>;

/** A folder of pages that are for other versions of Lowdefy, too, or for one that is not the one that runs them. */
export interface LaterPages {
  readonly folder: URL | string;
  /** The generation that the blocks believe to run in, as `app.lowdefy` names it. Default: the one that they run in. */
  readonly lowdefy?: AppView['lowdefy'];
  /** What the types are in that generation, if it is not what the pack says. */
  readonly components?: Components;
  /** With `5`, what a page prints may be in `expected.5.md`, and what comes of its acts in `acts.5.md`, where it differs from the usual files. */
  readonly variant?: string;
}

/** Where pages are: a folder with a folder for each block type. */
export type PagesFolder = URL | string | LaterPages;

/** What `describePack` needs besides the pack. */
export interface PackOptions {
  /** The folder of the pages, or several: each type needs a page in one of them. */
  readonly pages: PagesFolder | readonly PagesFolder[];
  /** The types to test, for a suite that is split into several files. Default: all types of the pack. */
  readonly types?: readonly string[];
  /** Other packs that the pages need. */
  readonly packs?: readonly Pack[];
  /**
   * Answers to the requests of the pages by their ids, or functions of their payload. On a page a request has
   * `type: Stub` and `connectionId: stub`.
   */
  readonly requests?: RequestStubs;
  /** The real components: the pack must have these types, with the same metas. */
  readonly components?: Components;
  /**
   * The properties of a block type, by their paths, such as `label.align` or `options[].style`. Each must be shown, used, or
   * listed in the block's `styling`.
   */
  readonly properties?: (type: string) => readonly string[];
  /** Properties that other versions of the components have: `styling` may list them, too. */
  readonly otherProperties?: (type: string) => readonly string[];
  /** If given, pages must show all states of their type, except those that it does not have on the screen, by type. */
  readonly withoutStates?: Readonly<Record<string, readonly BlockState[]>>;
}
