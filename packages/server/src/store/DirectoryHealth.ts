import { StoreUnavailableError } from './unavailable.js';

interface Problem {
  /** For agents: "The server cannot … now: <reason>." Contains no path, because agents may be remote. */
  readonly reason: string;
  /** For the operator. */
  readonly remedy: string;
}

const ELSEWHERE = 'or set session.directory in mcp.yaml to a directory on another disk';

const FORBIDDEN: Problem = {
  reason: 'it has no permission to use its session directory',
  remedy:
    'Make it readable and writable for the user that runs the server, or set session.directory in mcp.yaml to a directory that is',
};

const TOO_MANY_FILES: Problem = {
  reason: 'it has too many open files',
  remedy: 'Raise the limit of open files for the server (ulimit -n, or LimitNOFILE of systemd)',
};

/** Problems that the operator can correct, by system error code. Other errors are bugs. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  ENOSPC: { reason: 'its disk is full', remedy: `Free some space there, ${ELSEWHERE}` },
  EDQUOT: {
    reason: 'its disk quota is used up',
    remedy: `Free some space there or raise the quota, ${ELSEWHERE}`,
  },
  EROFS: { reason: 'its session directory is read-only', remedy: `Mount it for writing, ${ELSEWHERE}` },
  EIO: { reason: 'its disk reports errors', remedy: `Check the disk, ${ELSEWHERE}` },
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
};

/**
 * Converts system errors of a directory to `StoreUnavailableError`, and reports the start and the end of a problem to the operator: once,
 * not with every call.
 */
export class DirectoryHealth {
  readonly #directory: string;
  readonly #report: (message: string) => void;
  #code: string | undefined;

  constructor(directory: string, report: (message: string) => void) {
    this.#directory = directory;
    this.#report = report;
  }

  /** Runs `work` that writes a session. Success ends a reported problem. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.use('save sessions', work);
    if (this.#code !== undefined) this.#report(`Sessions can be saved again in ${this.#directory}.`);
    this.#code = undefined;
    return result;
  }

  /** Runs `work` that reads or takes a lease. */
  async use<T>(what: 'save sessions' | 'read its sessions', work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const problem = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
      if (problem === undefined) throw error;
      if (this.#code !== code) {
        this.#report(
          `The server cannot ${what} in ${this.#directory}: ${message}. ${problem.remedy}. Until then, calls that save are rejected. No saved session is lost, and no restart is needed.`,
        );
      }
      this.#code = code;
      throw new StoreUnavailableError(
        error,
        `The server cannot ${what} now: ${problem.reason}. Its log tells the operator what to do; it then recovers without a restart.`,
      );
    }
  }
}
