import { memoryStore, type Principal, type SessionStore } from '../../src/index.js';
import { Sessions } from '../../src/sessions/Sessions.js';
import type { StartedService } from '../useService.js';

export const ABOUT = { name: 'A session', description: 'About it' };

/** Sessions on the app of a service, with a clock of their own. */
export function makeSessions(
  { host, service }: Pick<StartedService, 'host' | 'service'>,
  limits: object = {},
  store: SessionStore = memoryStore(),
  options: { readonly keepLogMinutes?: number } = {},
) {
  const clock = { now: Date.parse('2026-01-01T10:00:00Z') };
  const sessions = new Sessions({
    app: host.app,
    users: host.users,
    store,
    limits: () => ({ ...service.config.limits, ...limits }),
    now: () => clock.now,
    ...options,
  });
  const used = (owner: Principal, id: string) =>
    sessions.use(owner, id, ({ session }) => session.open('form'));
  return { sessions, clock, store, used };
}
