import { type ErrorCode, HeadlessError } from '../errors.js';
import { installCommand } from './packageManager.js';

/** Packages to install in a directory; those that its package.json lists if none are named. */
export interface Install {
  readonly directory: string;
  readonly packages: readonly string[];
}

/** A package that is missing or unusable. */
export interface PackageProblem {
  /** Describes the problem, without the install command. */
  readonly text: string;
  /** The packages to install in the app, with their versions where they matter. Empty if installing does not help. */
  readonly packages: readonly string[];
  /** What to install in the folder of a linked package. */
  readonly linked?: Install;
}

/** An app cannot be loaded because of its packages. The message lists all problems, and one install command. */
export class MissingPackagesError extends HeadlessError {
  /** The packages to install in the app, with their versions where they matter. */
  readonly packages: readonly string[];
  /** What to install in the folders of linked packages. */
  readonly linked: readonly Install[];

  constructor(
    message: string,
    {
      packages,
      linked = [],
      code = 'PACKAGE_MISSING',
      cause,
    }: {
      packages: readonly string[];
      linked?: readonly Install[];
      code?: ErrorCode;
      cause?: unknown;
    },
  ) {
    super(code, message, cause === undefined ? undefined : { cause });
    this.packages = packages;
    this.linked = linked;
  }
}

/** Collects the problems with an app's packages, so that one error lists all of them. */
export class PackageProblems {
  readonly #directory: string;
  readonly #problems: PackageProblem[] = [];
  readonly #names = new Set<string>();
  #cause: unknown;

  /** `directory` is where packages are installed. */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Adds a problem with a package. Only the first one per package is kept, because the others follow from it. */
  add(name: string, problem: PackageProblem, cause?: unknown): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    this.#problems.push(problem);
    this.#cause ??= cause;
  }

  /** Tells whether a package has a problem. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** Makes an error that lists the problems, and also `more`: problems that alone would not be an error. */
  toError(more: readonly PackageProblem[] = []): MissingPackagesError {
    const problems = [...this.#problems, ...more];
    const message = explainProblems(this.#directory, problems);
    const [packages, linked] = [packagesOf(problems), linkedOf(problems)];
    return new MissingPackagesError(message, { packages, linked, cause: this.#cause });
  }

  /** Throws if there is a problem. */
  check(): void {
    if (!this.isEmpty) throw this.toError();
  }

  /** Makes the error of a failed build with missing packages. Unknown types may be those of a missing plugin. */
  explain(error: unknown): unknown {
    if (this.isEmpty || error instanceof MissingPackagesError) return error;
    if (!(error instanceof HeadlessError) || error.code === 'UNKNOWN_TYPE') return this.toError();
    const { message, packages, linked } = this.toError();
    return new MissingPackagesError(`${error.message}\n${message}`, {
      packages,
      linked,
      code: error.code,
      cause: error,
    });
  }
}

/** Formats problems: one paragraph for one problem, a line each for several, and the install commands at the end. */
export function explainProblems(directory: string, problems: readonly PackageProblem[]): string {
  const packages = packagesOf(problems);
  const run = [...linkedOf(problems), ...(packages.length === 0 ? [] : [{ directory, packages }])].map(
    (install) =>
      `Run "${installCommand(install.directory, install.packages).join(' ')}" in ${install.directory}.`,
  );
  return [...problems.map(({ text }) => text), ...run].join(problems.length === 1 ? ' ' : '\n');
}

/** Lists the packages to install for all problems, deduplicated. */
export function packagesOf(problems: readonly PackageProblem[]): readonly string[] {
  return [...new Set(problems.flatMap(({ packages }) => packages))];
}

/** Lists what to install in the folders of linked packages, one entry per folder. */
function linkedOf(problems: readonly PackageProblem[]): readonly Install[] {
  const byFolder = new Map<string, Set<string>>();
  for (const { linked } of problems) {
    if (linked === undefined) continue;
    const packages = byFolder.get(linked.directory) ?? new Set();
    byFolder.set(linked.directory, packages);
    for (const one of linked.packages) packages.add(one);
  }
  return [...byFolder].map(([directory, packages]) => ({ directory, packages: [...packages] }));
}
