import { type ErrorCode, HeadlessError } from '../errors.js';
import { installCommand } from './packageManager.js';

/** A package that is missing, or that cannot be used. */
export interface PackageProblem {
  /** Says what is wrong, without the command that installs the packages. */
  readonly text: string;
  /** The packages to install, with their versions where they matter. Empty if installing does not help. */
  readonly packages: readonly string[];
}

/** An app cannot be loaded because of its packages. The message lists all problems, and has one command that installs what is missing. */
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

/** Collects everything that is wrong with an app's packages, so that one error can list all of it. */
export class PackageProblems {
  readonly #directory: string;
  readonly #problems: PackageProblem[] = [];
  readonly #names = new Set<string>();
  #cause: unknown;

  /** `directory` is where packages are to be installed. */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Adds a problem with a package. Only the first one of each package is kept: the others follow from it. */
  add(name: string, problem: PackageProblem, cause?: unknown): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    this.#problems.push(problem);
    this.#cause ??= cause;
  }

  /** Whether something is wrong with a package. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** The error that lists the problems, and `more` of which none is reason enough for it. */
  toError(more: readonly PackageProblem[] = []): MissingPackagesError {
    const problems = [...this.#problems, ...more];
    const message = explainProblems(this.#directory, problems);
    return new MissingPackagesError(message, { packages: packagesOf(problems), cause: this.#cause });
  }

  /** Throws if there is a problem. */
  check(): void {
    if (!this.isEmpty) throw this.toError();
  }

  /** The error to throw if a build fails although packages are missing. Types that nobody knows may be those of a missing plugin. */
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

/** One paragraph for one problem, a line for each of several, and the command last. */
export function explainProblems(directory: string, problems: readonly PackageProblem[]): string {
  const packages = packagesOf(problems);
  const run =
    packages.length === 0 ? [] : [`Run "${installCommand(directory, packages).join(' ')}" in ${directory}.`];
  return [...problems.map(({ text }) => text), ...run].join(problems.length === 1 ? ' ' : '\n');
}

/** The packages to install against all problems, each once. */
export function packagesOf(problems: readonly PackageProblem[]): readonly string[] {
  return [...new Set(problems.flatMap(({ packages }) => packages))];
}
