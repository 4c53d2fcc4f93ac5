import type { Action } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { InteractParams } from '../../port/SessionMethods.js';
import { actionSchema } from '../../tools/schemas.js';
import type { Call } from '../../tools/Tool.js';
import { defineAppTool } from './AppTool.js';

/** Only actions that a person can do on a page. */
const BY_HAND = { setState: false, setGlobal: false, callApi: false, componentMethods: false };

const inputSchema = z.strictObject({
  sessionId: z.string(),
  actions: z.array(actionSchema(BY_HAND)).default([]),
  control: z.enum(['agent', 'person', 'nobody']).optional().describe('Who may act from now on.'),
});

/**
 * Runs the actions of a person in the MCP App, by the same rules as for an agent. Confirmations are required too, because a host may not
 * hide the tool from the model.
 */
export const actInSession = defineAppTool({
  name: 'act_in_session',
  title: 'Act in a session through the app',
  description: 'For the MCP App: what the person does on the page shown to them.',
  inputSchema,
  isReading: false,
  async question(args, call) {
    const isAsked = call.service.mayAsk && args.actions.length > 0;
    return isAsked ? call.service.call('question', paramsOf(args, call)) : undefined;
  },
  async run(args, call) {
    const { service, principal, signal } = call;
    const { sessionId, control: by, actions } = args;
    if (by !== undefined) await service.call('setControl', { principal, sessionId, by, client: 'app' });
    if (actions.length === 0) return JSON.stringify({ log: [] });
    const { data } = await service.call('interact', paramsOf(args, call), { signal });
    return JSON.stringify({ log: data.log });
  },
});

function paramsOf(
  { sessionId, actions }: z.output<typeof inputSchema>,
  { principal, actor, confirmed }: Call,
): InteractParams {
  return {
    principal,
    sessionId,
    actor,
    // The session checks each action itself, so the schema only describes them.
    actions: actions as readonly Action[],
    stopOnError: true,
    view: 'none',
    detail: false,
    agreedTo: confirmed?.about,
  };
}
