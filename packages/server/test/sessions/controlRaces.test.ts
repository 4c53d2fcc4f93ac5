import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor, Control } from '../../src/port/view.js';
import { ANN, useService } from '../useService.js';
import { actAsPerson, setControl } from '../watching.js';

const fixture = useService();

/** What somebody does in a session. The agent can also call the tools of the MCP App. */
type Step =
  | { readonly as: 'agent' | 'app' | 'viewer'; readonly do: 'act' }
  | { readonly as: 'app' | 'viewer'; readonly do: Control['by'] }
  | { readonly as: 'agent'; readonly do: 'close' | 'navigate' };

const ACTORS = {
  agent: { kind: 'agent', client: 'test' },
  app: { kind: 'person', client: 'app' },
  viewer: { kind: 'person', client: 'viewer' },
} as const satisfies Record<string, Actor>;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ as: fc.constantFrom('agent', 'app', 'viewer'), do: fc.constant('act') }),
  fc.record({ as: fc.constantFrom('app', 'viewer'), do: fc.constantFrom('agent', 'person', 'nobody') }),
  fc.record({ as: fc.constant('agent'), do: fc.constantFrom('close', 'navigate') }),
) as fc.Arbitrary<Step>;

const isHandBack = (one: Step) => one.as === 'viewer' && one.do === 'agent';

describe('a person who takes over in the viewer', () => {
  test('keeps control until they hand it back there, whatever the agent and the MCP App do at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('person', 'nobody'),
        fc.constantFrom<Control['by']>('agent', 'person', 'nobody'),
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
        async (taken, parked, batches) => {
          const { sessionId } = await fixture.open('form');
          const run = (one: Step): Promise<unknown> => {
            if (one.do === 'close' || one.do === 'navigate') return leave(sessionId, one.do);
            if (one.do !== 'act') return setControl(fixture.service, sessionId, one.do, ANN, one.as);
            const actions = [{ type: 'setValue', blockId: 'name', value: one.as } as const];
            return actAsPerson(fixture.service, sessionId, actions, ANN, ACTORS[one.as]);
          };
          // The App may have taken control before.
          if (parked !== 'agent') await setControl(fixture.service, sessionId, parked, ANN, 'app');
          await setControl(fixture.service, sessionId, taken);
          for (const batch of batches) {
            const results = await Promise.allSettled(batch.map(run));
            if (batch.some(isHandBack)) {
              await setControl(fixture.service, sessionId, taken).catch(() => {});
              if (!(await isOpen(sessionId))) return;
              continue;
            }
            const done = batch.filter(
              (one, at) => one.as !== 'viewer' && results[at]?.status === 'fulfilled',
            );
            expect(done).toEqual([]);
            const view = await fixture.service.call('view', { principal: ANN, sessionId });
            expect(view.control).toMatchObject({ by: expect.not.stringMatching('agent'), client: 'viewer' });
          }
          await setControl(fixture.service, sessionId, 'agent');
          await leave(sessionId, 'close');
        },
      ),
      { numRuns: 60 },
    );
  });
});

async function isOpen(sessionId: string): Promise<boolean> {
  const { data } = await fixture.service.call('listSessions', { principal: ANN });
  return data.sessions.some((session) => session.sessionId === sessionId);
}

/** The agent closes the session, or leaves the page: either would discard the person's input. */
function leave(sessionId: string, how: 'close' | 'navigate'): Promise<unknown> {
  const params = { principal: ANN, sessionId, actor: ACTORS.agent };
  if (how === 'close') return fixture.service.call('closeSession', params);
  return fixture.service.call('navigate', { ...params, pageId: 'home', view: 'none', detail: false });
}
