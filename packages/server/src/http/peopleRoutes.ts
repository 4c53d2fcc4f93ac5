import type { Hono } from 'hono';
import type { AuthenticateCaller } from '../auth/createAuthenticator.js';
import type { Service, ServiceCalls } from '../service/Service.js';
import type { Viewer } from '../viewer/Viewer.js';
import type { CallsInProgress } from './CallsInProgress.js';
import { createPollRoutes } from './pollRoutes.js';
import type { ViewEnv } from './viewAccess.js';
import { createViewRoutes } from './viewRoutes.js';

/** The parts of the routes for people. */
export interface PeopleParts {
  readonly service: ServiceCalls;
  readonly viewer: Viewer;
  /** Authenticates people who log in, and programs that make links or poll. */
  readonly authenticate: AuthenticateCaller;
  readonly maxBodyBytes: number;
  /** The calls in progress, for a graceful shutdown. */
  readonly calls: CallsInProgress;
  readonly report: (error: unknown) => void;
}

/** The routes for people and their scripts. */
export interface PeopleRoutes {
  /** For `/view`. */
  readonly view: Hono<ViewEnv>;
  /** `/state` and `/wait`. */
  readonly poll: Hono<ViewEnv>;
}

export function createPeopleRoutes({ service, ...rest }: PeopleParts): PeopleRoutes {
  const parts = { ...rest, service: asPeople(service) };
  return { view: createViewRoutes(parts), poll: createPollRoutes(parts) };
}

/** Counts calls of people separately, so that a person can watch and take over while an agent of theirs has reached its limits. */
function asPeople(service: ServiceCalls): ServiceCalls {
  const call: Service['call'] = (method, params, options) =>
    service.call(method, params, { ...options, lane: 'people' });
  return {
    call,
    get config() {
      return service.config;
    },
  };
}
