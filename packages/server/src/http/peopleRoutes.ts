import type { Hono } from 'hono';
import type { Authenticate } from '../auth/createAuthenticator.js';
import type { Service } from '../service/Service.js';
import type { Viewer } from '../viewer/Viewer.js';
import type { CallsInProgress } from './CallsInProgress.js';
import { createPollRoutes } from './pollRoutes.js';
import type { ViewEnv } from './viewAccess.js';
import { createViewRoutes } from './viewRoutes.js';

/** What the routes for people need. */
export interface PeopleParts {
  readonly service: Service;
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

export function createPeopleRoutes(parts: PeopleParts): PeopleRoutes {
  return { view: createViewRoutes(parts), poll: createPollRoutes(parts) };
}
