import type { CompileTemplate, EncodeQuery, LocaleTexts, Registry } from '@lowdefy-mcp/render-core';
import type { ConfiguredFields } from '../build/secretFields.js';
import type { Log } from '../call/Log.js';
import type { TaskTracker } from '../call/TaskTracker.js';
import type { LinkParams } from '../lowdefy/types.js';
import type { RenderWarnings } from '../packs/RenderWarnings.js';
import type { Restrictions } from '../rules/Restrictions.js';
import type { ListLimit } from './ListLimit.js';
import type { StatePaths } from './statePaths.js';

/** The services of the session that a page uses. */
export interface PageServices {
  readonly registry: Registry;
  /** The texts of the components in the app's locales, by code. */
  readonly localeTexts: Readonly<Record<string, LocaleTexts>>;
  readonly compileTemplate: CompileTemplate | undefined;
  readonly encodeQuery: EncodeQuery;
  readonly renderWarnings: RenderWarnings;
  readonly log: Log;
  readonly work: TaskTracker;
  readonly changesCarryValue: boolean;
  readonly restrict: Restrictions;
  /** Returns the annotated description of a block. Absent if the page has none. */
  readonly describe?: ((blockId: string) => string | undefined) | undefined;
  readonly paths: StatePaths;
  /** Returns the fields of the page by its configuration. Called when the agent first acts on the page. */
  configuredFields(): ConfiguredFields;
  readonly listLimit: ListLimit;
  /** Returns the lists whose items can be changed together. */
  simpleLists(): ReadonlySet<string>;
  link(target: LinkParams): void;
  /** Tells whether the page may subscribe to websockets. */
  mayConnect(): boolean;
  /** Called when the page has changed. */
  onChange(): void;
  /** Receives errors of operators in block properties. */
  handleError(error: unknown): void;
}
