import type { Hono } from 'hono';
import type { Authenticate } from '../auth/createAuthenticator.js';
import type { Service, ServiceCalls } from '../service/Service.js';
import type { Viewer } from '../viewer/Viewer.js';
import type { CallsInProgress } from './CallsInProgress.js';
import { createPollRoutes } from './pollRoutes.js';
import type { ViewEnv } from './viewAccess.js';
import { createViewRoutes } from './viewRoutes.js';

/** What the routes for people need. */
export interface PeopleParts {
  readonly service: ServiceCalls;
  readonly viewer: Viewer;
  /** Finds out for whom a program makes links or reads, by the `Authorization` header. */
  readonly authorize: Authenticate;
  readonly maxBodyBytes: number;
  /** What is being answered, so that it can be finished before the server stops. */
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

/** Calls as a person does: an agent of theirs that makes too many calls does not keep them from watching and taking over. */
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
