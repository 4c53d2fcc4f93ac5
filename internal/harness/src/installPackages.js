import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait for the locks of apt, in seconds: other installations on the machine take minutes. */
const LOCK_TIMEOUT = 600;

/** The time between two attempts, in ms. */
const RETRY = 1000;

/**
 * Installs packages of Debian with apt-get, as root. Waits while another process holds a lock of apt. It is JavaScript because scripts
 * use it without a build, too.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} Why they are not installed; undefined if they are.
 */
export async function installPackages(packages) {
  if (process.getuid?.() !== 0) return 'Only root may install packages.';
  if (!existsSync('/usr/bin/apt-get')) return 'There is no apt-get.';
  // A failed update may still leave lists of packages that are recent enough.
  const update = await aptGet(['update', '-qq']);
  const failure = await aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  if (failure === undefined) return undefined;
  return [failure, ...(update === undefined ? [] : [`Before it: ${update}`])].join('\n');
}

/**
 * Runs apt-get.
 *
 * @param {readonly string[]} words
 * @returns {Promise<string | undefined>} The errors that it printed; undefined if it succeeded.
 */
async function aptGet(words) {
  const end = Date.now() + LOCK_TIMEOUT * 1000;
  for (;;) {
    const failure = await run(words);
    // apt waits only for the lock of dpkg, not for those of its lists and archives.
    if (failure === undefined || !/could not get lock/i.test(failure) || Date.now() > end) return failure;
    await wait(RETRY);
  }
}

/**
 * @param {readonly string[]} words
 * @returns {Promise<string | undefined>}
 */
function run(words) {
  // RUNLEVEL prevents packages from starting their service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', LC_ALL: 'C.UTF-8' };
  const args = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...words];
  return new Promise((resolve) => {
    execFile('apt-get', args, { env, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      if (error === null) return resolve(undefined);
      const errors = `${stderr}\n${stdout}`.split('\n').filter((line) => /^(E|W|Err):? ?/.test(line));
      const reason = errors.length > 0 ? errors.join('\n') : error.message;
      return resolve(`apt-get ${words.join(' ')} failed: ${reason}`);
    });
  });
}
