import type { Pack } from '@lowdefy-mcp/render-core';
import type { Print } from '../call/Log.js';
import type { ImportModule } from '../installation/AppModules.js';
import type { BuildStage } from '../lowdefy/BuildStage.js';
import type { Allowed } from '../rules/Allowed.js';
import type { Restrictions } from '../rules/Restrictions.js';

/** Options of `loadApp`. */
export interface AppOptions {
  /** The render packs. Default: none; then every block is rendered by its category. */
  readonly packs?: readonly Pack[];
  /** Finds more packs. Called for each build. */
  readonly findPacks?: FindPacks;
  /** The app's own block definitions. They take precedence over all packs. */
  readonly appPack?: Pack;
  /** Secrets by the name that `_secret` uses. They take precedence over the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** The environment that has the secrets, as `LOWDEFY_SECRET_*`. Default: `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Actions to switch on or off. Default: all but `setState` and `setGlobal` are allowed. */
  readonly allow?: Allowed;
  /** Excludes things from agents that the user may do. Default: nothing. */
  readonly restrict?: Restrictions;
  /**
   * The maximum number of list items of a page, in all lists together. Further values stay in the state, but get no blocks.
   * Default: 1000.
   */
  readonly maxListItems?: number;
  /** The maximum size of the data of one action. Default: 100. */
  readonly maxActionKilobytes?: number;
  /** The maximum size of the response of a request or an API endpoint. A larger one fails the request. Default: 8192. */
  readonly maxResponseKilobytes?: number;
  /** The timeout of an answer, in milliseconds. Default: 30 000. */
  readonly deadline?: number;
  /** The locale of sessions, unless their user has one. Default: the session's preferred languages, else the app's default. */
  readonly locale?: string;
  /** The origin that the app sees in `_location`. Default: `http://localhost`. */
  readonly origin?: string;
  /**
   * Encrypts the values of password fields in saved sessions. Without the same key only these values cannot be restored.
   * Default: a random key.
   */
  readonly encryptionKey?: string;
  /** Receives the app's console output and the warnings of renderers. Default: both are dropped. */
  readonly print?: Print;
  /** Receives the progress of building and loading in a few words, such as `120 files read`. May be called often. */
  readonly onProgress?: (progress: string) => void;
  /** The build stage: `prod` as of `lowdefy build`, `dev` as of `lowdefy dev`. Default: `prod`. */
  readonly stage?: BuildStage;
  /** The `buildDirectory` of the same app in another process. That build is used instead of building the app again. */
  readonly buildDirectory?: string;
}

/** Finds render packs. Under `watch`, modules imported with `importModule` are imported again when their files change. */
export type FindPacks = (importModule: ImportModule) => Promise<readonly Pack[]>;
