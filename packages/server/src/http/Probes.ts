import { Hono } from 'hono';
import type { ServiceCalls } from '../service/Service.js';
import { errorResponse, jsonResponse } from './respond.js';

/** Why a server is not ready: the app is not loaded, sessions cannot be saved, or it is stopping. */
export type NotReady = 'app' | 'store' | 'stopping';

interface ProbeOptions {
  readonly service: ServiceCalls;
  /** Called with each change of readiness. */
  readonly log?: (message: string) => void;
}

/** How long a result is cached, in milliseconds: probes need no authentication, and each check writes to the store. */
const CACHE_TIME = 1000;

const MEANINGS: Readonly<Record<NotReady, string>> = {
  app: 'the app is not loaded',
  store: 'sessions cannot be saved',
  stopping: 'it is stopping',
};

/** Checks liveness and readiness for load balancers and supervisors. */
export class Probes {
  readonly #options: ProbeOptions;
  #checked: { readonly at: number; readonly result: Promise<NotReady | undefined> } | undefined;
  #last: NotReady | undefined;
  #isDraining = false;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  /** Reports not ready from now on, so that load balancers send no more calls. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Says why calls would fail now; undefined if they would not. */
  async notReady(): Promise<NotReady | undefined> {
    if (this.#isDraining) return 'stopping';
    const now = performance.now();
    if (this.#checked === undefined || now - this.#checked.at >= CACHE_TIME)
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

/** The paths of the probes. They are open to any Host without authentication, and reveal nothing else. */
export const PROBE_PATHS: ReadonlySet<string> = new Set(['/health', '/ready']);

/** Creates the routes `/health` (liveness) and `/ready` (readiness). */
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
