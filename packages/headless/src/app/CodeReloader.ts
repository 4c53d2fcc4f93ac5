import type { AppModules } from '../installation/AppModules.js';
import { registerReloadHook } from '../installation/reloadHook.js';

/** Files that can be imported as modules. */
const CODE = /\.(?:[cm]?[jt]sx?|json|node|wasm)$/;

/** Makes an app import changed code again. */
export class CodeReloader {
  readonly #modules: AppModules;
  readonly #warn: (message: string) => void;
  readonly #canReload = registerReloadHook();
  #hasWarned = false;

  constructor(modules: AppModules, warn: (message: string) => void) {
    this.#modules = modules;
    this.#warn = warn;
  }

  /** Invalidates all modules if code has changed. Otherwise they keep their state, such as connections. */
  invalidate(changed: ReadonlySet<string>): void {
    const code = [...changed].filter((path) => CODE.test(path));
    if (code.length === 0) return;
    if (this.#canReload) this.#modules.invalidate();
    else if (!this.#hasWarned) {
      this.#hasWarned = true;
      this.#warn(
        `Code has changed (${code[0]}), but Node ${process.version} cannot import it again. Restart the server, or use Node 20.6 or newer.`,
      );
    }
  }
}
