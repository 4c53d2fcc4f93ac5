import type { Action } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { ToolLogEntry } from '../port/answers.js';
import { CallError } from '../port/CallError.js';
import type { Principal } from '../port/Principal.js';
import type { Actor } from '../port/view.js';
import type { ServiceCalls } from '../service/Service.js';
import { actionSchema } from '../tools/schemas.js';

const PERSON: Actor = { kind: 'person', client: 'viewer' };

/** The result of a person's actions. `error`: why all of them were refused. */
interface ActResult {
  readonly log: readonly ToolLogEntry[];
  readonly error?: string;
}

/** Runs the actions of a person in the viewer, by the same rules as for an agent. */
export const act = {
  schema: ({ config }: ServiceCalls) =>
    z.strictObject({ actions: z.array(actionSchema(config.allow)).min(1) }),

  async run(
    service: ServiceCalls,
    session: { readonly principal: Principal; readonly sessionId: string },
    actions: readonly unknown[],
  ): Promise<ActResult> {
    try {
      const { data } = await service.call('interact', {
        ...session,
        // The session checks each action itself.
        actions: actions as readonly Action[],
        actor: PERSON,
        stopOnError: true,
        view: 'none',
        detail: false,
      });
      return { log: data.log };
    } catch (error) {
      const isRefused = error instanceof CallError && ['refused', 'building'].includes(error.reason);
      if (isRefused) return { log: [], error: error.message };
      throw error;
    }
  },
};
