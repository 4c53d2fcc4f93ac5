import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/**
 * @typedef {{ readonly url: string, readonly port: number, remove(): Promise<void> }} Engine
 * @typedef {{ startRedis(): Promise<Engine | undefined>, startPostgres(): Promise<Engine | undefined> }} Servers
 */

/**
 * Starts real servers, as the tests of the stores do. Installs them if possible.
 *
 * @template {'redis' | 'postgres'} Name
 * @param {readonly Name[]} names
 * @returns {Promise<Record<Name, Engine>>}
 */
export async function startEngines(names) {
  const file = fileURLToPath(new URL('../../../internal/servers/src/index.ts', import.meta.url));
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
  const { startRedis, startPostgres } = /** @type {Servers} */ (module);
  const engines = /** @type {Record<Name, Engine>} */ ({});
  for (const name of names) {
    const engine = await (name === 'redis' ? startRedis : startPostgres)();
    if (engine === undefined) throw new Error('Install redis-server and postgresql.');
    engines[name] = engine;
  }
  return engines;
}
