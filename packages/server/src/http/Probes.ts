import { Hono } from 'hono';
import type { ServiceCalls } from '../service/Service.js';
import { errorResponse, jsonResponse } from './respond.js';

/** Why a server takes no calls: the app is not loaded, sessions cannot be read, or it is stopping. */
export type NotReady = 'app' | 'store' | 'stopping';

interface ProbeOptions {
  readonly service: ServiceCalls;
  /** Hears of each change. */
  readonly log?: (message: string) => void;
}

/** How long an answer is good for, in milliseconds: anybody can ask, and each check reads the store. */
const FRESH = 1000;

const MEANINGS: Readonly<Record<NotReady, string>> = {
  app: 'the app is not loaded',
  store: 'the store of sessions cannot be read',
  stopping: 'it is stopping',
};

/** Tells load balancers and supervisors how the server is. */
export class Probes {
  readonly #options: ProbeOptions;
  #checked: { readonly at: number; readonly result: Promise<NotReady | undefined> } | undefined;
  #last: NotReady | undefined;
  #isDraining = false;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  /** From now on it is not ready: no more calls should be sent here. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Why calls would not work now; undefined if they would. */
  async notReady(): Promise<NotReady | undefined> {
    if (this.#isDraining) return 'stopping';
    const now = performance.now();
    if (this.#checked === undefined || now - this.#checked.at >= FRESH)
      this.#checked = { at: now, result: this.#check() };
    return this.#checked.result;
  }

  async #check(): Promise<NotReady | undefined> {
    const { service, log = () => {} } = this.#options;
    const found = await service.call('checkReady', {}).then(
      ({ notReady }) => notReady,
      () => 'app' as const,
    );
    if (found !== this.#last) {
      log(found === undefined ? 'The server is ready again' : `The server is not ready: ${MEANINGS[found]}`);
    }
    this.#last = found;
    return found;
  }
}

/** Where probes are: they come by any address, without a login, and learn nothing but this. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/health', '/ready']);

/** `/health`: the process answers. `/ready`: calls would work. */
export function createProbeRoutes(probes: Probes): Hono {
  const routes = new Hono();
  routes.on(['GET', 'HEAD'], '/health', () => jsonResponse(200, { status: 'ok' }));
  routes.on(['GET', 'HEAD'], '/ready', async () => {
    const reason = await probes.notReady();
    if (reason === undefined) return jsonResponse(200, { status: 'ready' });
    return jsonResponse(503, { status: 'not ready', reason }, { 'retry-after': '5' });
  });
  for (const path of PROBE_PATHS) {
    routes.all(path, () => errorResponse(405, 'Use GET.', { headers: { allow: 'GET, HEAD' } }));
  }
  return routes;
}
