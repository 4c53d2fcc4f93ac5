import { type ErrorCode, HeadlessError } from '../errors.js';
import { installCommand } from './packageManager.js';

/** A package that is missing or unusable. */
export interface PackageProblem {
  /** Describes the problem, without the install command. */
  readonly text: string;
  /** The packages to install, with their versions where they matter. Empty if installing does not help. */
  readonly packages: readonly string[];
}

/** An app cannot be loaded because of its packages. The message lists all problems, and one install command. */
export class MissingPackagesError extends HeadlessError {
  /** The packages to install, with their versions where they matter. */
  readonly packages: readonly string[];

  constructor(
    message: string,
    {
      packages,
      code = 'PACKAGE_MISSING',
      cause,
    }: { packages: readonly string[]; code?: ErrorCode; cause?: unknown },
  ) {
    super(code, message, cause === undefined ? undefined : { cause });
    this.packages = packages;
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
    return new MissingPackagesError(message, { packages: packagesOf(problems), cause: this.#cause });
  }

  /** Throws if there is a problem. */
  check(): void {
    if (!this.isEmpty) throw this.toError();
  }

  /** Makes the error of a failed build with missing packages. Unknown types may be those of a missing plugin. */
  explain(error: unknown): unknown {
    if (this.isEmpty || error instanceof MissingPackagesError) return error;
    if (!(error instanceof HeadlessError) || error.code === 'UNKNOWN_TYPE') return this.toError();
    const { message, packages } = this.toError();
    return new MissingPackagesError(`${error.message}\n${message}`, {
      packages,
      code: error.code,
      cause: error,
    });
  }
}

/** Formats problems: one paragraph for one problem, a line each for several, and the install command at the end. */
export function explainProblems(directory: string, problems: readonly PackageProblem[]): string {
  const packages = packagesOf(problems);
  const run =
    packages.length === 0 ? [] : [`Run "${installCommand(directory, packages).join(' ')}" in ${directory}.`];
  return [...problems.map(({ text }) => text), ...run].join(problems.length === 1 ? ' ' : '\n');
}

/** Lists the packages to install for all problems, deduplicated. */
export function packagesOf(problems: readonly PackageProblem[]): readonly string[] {
  return [...new Set(problems.flatMap(({ packages }) => packages))];
}
