import type { AppModules } from '../installation/AppModules.js';
import { registerReloadHook } from '../installation/reloadHook.js';

/** Files that modules are made of. */
const CODE = /\.(?:[cm]?[jt]sx?|json|node|wasm)$/;

/** Makes an app import changed code anew. */
export class CodeReloader {
  readonly #modules: AppModules;
  readonly #warn: (message: string) => void;
  readonly #canReload = registerReloadHook();
  #hasWarned = false;

  constructor(modules: AppModules, warn: (message: string) => void) {
    this.#modules = modules;
    this.#warn = warn;
  }

  /** Imports nothing anew if only other files have changed: what modules hold in memory stays, such as connections. */
  renew(changed: ReadonlySet<string>): void {
    const code = [...changed].filter((path) => CODE.test(path));
    if (code.length === 0) return;
    if (this.#canReload) this.#modules.renew();
    else if (!this.#hasWarned) {
      this.#hasWarned = true;
      this.#warn(
        `Code has changed (${code[0]}). Node ${process.version} cannot import it again: restart to see it, or use Node 20.6 or newer.`,
      );
    }
  }
}
