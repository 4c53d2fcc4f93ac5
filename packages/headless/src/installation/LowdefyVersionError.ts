import { HeadlessError } from '../errors.js';

/** An app must not run, because of the version of Lowdefy that its lowdefy.yaml names. */
export class LowdefyVersionError extends HeadlessError {
  /** Describes the problem, without what to do. */
  readonly problem: string;
  /** Says what to do. */
  readonly fix: string;
  /** The version to install. Undefined if installing does not help. */
  readonly install: string | undefined;

  constructor(problem: string, { fix, install }: { readonly fix: string; readonly install?: string }) {
    super('LOWDEFY_VERSION', `${problem} ${fix}`);
    this.problem = problem;
    this.fix = fix;
    this.install = install;
  }
}

/** Says how to install the Lowdefy that the app in a directory names. */
export function installFix(directory: string, version: string): string {
  return `Run "${installLowdefyCommand(directory)}", which installs Lowdefy ${version} for this app.`;
}

/** Returns the command that installs the Lowdefy of the app in a directory. */
export function installLowdefyCommand(directory: string): string {
  return `lowdefy-mcp install-lowdefy ${/^[\w./\\:@-]+$/.test(directory) ? directory : JSON.stringify(directory)}`;
}
