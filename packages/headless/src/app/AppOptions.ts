import type { Pack } from '@lowdefy-mcp/render-core';
import type { Print } from '../call/Log.js';
import type { ImportModule } from '../installation/AppModules.js';
import type { BuildStage } from '../lowdefy/BuildStage.js';
import type { Allowed } from '../rules/Allowed.js';
import type { Restrictions } from '../rules/Restrictions.js';

/** What `loadApp` can be given besides the directory. All of it is optional. */
export interface AppOptions {
  /** The render packs. Default: none, and every block is shown by its category. */
  readonly packs?: readonly Pack[];
  /** Finds more packs, again for each build. */
  readonly findPacks?: FindPacks;
  /** The app's own blocks: they win over all packs. */
  readonly appPack?: Pack;
  /** Secrets by the name that `_secret` has them under; they come before those of the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Where the secrets are read from, as `LOWDEFY_SECRET_*`. Default: `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Actions to switch on or off. Default: all but `setState` and `setGlobal` are allowed. */
  readonly allow?: Allowed;
  /** What to keep from agents although the user may do it. Default: nothing. */
  readonly restrict?: Restrictions;
  /**
   * How many items the lists of a page have at most, together. More values stay in the state, but get no blocks. Default: 1000.
   */
  readonly maxListItems?: number;
  /** How large the data of one action is at most. Default: 100. */
  readonly maxActionKilobytes?: number;
  /** How large the response of a request or an API endpoint is at most. A larger one is an error of the request. Default: 8192. */
  readonly maxResponseKilobytes?: number;
  /** Milliseconds that an answer takes at most. Default: 30 000. */
  readonly deadline?: number;
  /** The address that the app believes to have. Default: `http://localhost`. */
  readonly origin?: string;
  /**
   * Encrypts what password fields hold where sessions are saved. Without the same key it cannot be restored, and everything else can.
   * Default: a random one of this app.
   */
  readonly encryptionKey?: string;
  /** Gets what the app prints, and what renderers complain about. Default: nobody does. */
  readonly print?: Print;
  /** Hears how far the app is built and loaded, in a few words such as `120 files read`. May be called often. */
  readonly onProgress?: (progress: string) => void;
  /** How the app is built: `prod` as `lowdefy build` does it, `dev` as `lowdefy dev` does. Default: `prod`. */
  readonly stage?: BuildStage;
  /** The `buildDirectory` of the same app in another process: that build is opened, and the app is not built again. */
  readonly buildDirectory?: string;
}

/** Finds render packs. Modules that `importModule` imports are imported anew when their files change under `watch`. */
export type FindPacks = (importModule: ImportModule) => Promise<readonly Pack[]>;
