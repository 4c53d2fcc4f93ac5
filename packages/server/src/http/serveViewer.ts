import { Hono } from 'hono';
import type { AuthenticateCaller } from '../auth/createAuthenticator.js';
import type { Service } from '../service/Service.js';
import { UserError } from '../UserError.js';
import type { Viewer } from '../viewer/Viewer.js';
import { CallsInProgress } from './CallsInProgress.js';
import { createGuard } from './createGuard.js';
import { listen } from './listen.js';
import { createPeopleRoutes } from './peopleRoutes.js';
import { createRefusalReport } from './reportRefusal.js';
import { ownHosts, resolveBindAddress } from './resolveBindAddress.js';
import { errorResponse } from './respond.js';
import type { Router } from './routes.js';

interface ViewerServerOptions {
  readonly service: Service;
  readonly viewer: Viewer;
  readonly authenticate: AuthenticateCaller;
  /** 0 takes a free one. A port that is in use is replaced by a free one. */
  readonly port: number;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
}

interface ViewerServer {
  /** The URL of its pages, from this machine. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the viewer to this machine only, beside a server over stdio. */
export async function serveViewer(options: ViewerServerOptions): Promise<ViewerServer> {
  const { service, viewer, authenticate, report, log } = options;
  const { http, limits } = service.config;
  const place = await resolveBindAddress('127.0.0.1');
  const calls = new CallsInProgress();
  const { view, poll } = createPeopleRoutes({
    ...{ service, viewer, authenticate, calls, report },
    maxBodyBytes: limits.maxBodyKilobytes * 1024,
  });
  const routes: Router = new Hono();
  routes.route('/view', view);
  routes.route('/', poll);
  routes.notFound(() => errorResponse(404, 'There is nothing here. The viewer is at /view.'));
  const { requestSeconds } = limits;
  const guard = createGuard(http, ownHosts(place));
  const settings = { host: '--host', port: '--view' };
  const reportRefusal = createRefusalReport(service.observers);
  const parts = { routes, guard, place, settings, requestSeconds, report, log, reportRefusal };
  // A client may start the server twice, so that the port is in use. It must work anyway.
  const server = await listen({ ...parts, port: options.port }).catch((error: unknown) => {
    if (!(error instanceof UserError) || options.port === 0) throw error;
    log(`${error.message} The viewer takes a free port.`);
    return listen({ ...parts, port: 0 });
  });
  viewer.servedAt(server.origin);
  return {
    url: new URL('/view', server.origin).href,
    async close() {
      await calls.answered(service.deadline);
      viewer.close();
      await server.close();
    },
  };
}
