import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { CallError } from '../port/CallError.js';
import type { ToolInfo } from '../port/tools.js';
import type { OtherTools } from './OtherTools.js';
import { answerCall, type Connection, hintsOf } from './registerTool.js';

/** The tools that the configuration of the app defines. */
export function configuredTools(connection: Connection): OtherTools {
  const { service, principalOf, report } = connection;
  return {
    async list(ctx) {
      try {
        const tools = await service.call('listTools', { principal: principalOf(ctx) });
        return tools.map(asListed);
      } catch (error) {
        // The built-in tools are still listed, and report what is wrong with the app.
        if (!(error instanceof CallError) || error.reason === 'unexpected') report(error);
        return [];
      }
    },
    async call(name, args, ctx) {
      let isKnown = true;
      const result = await answerCall(
        {
          name,
          question: (_, { principal, signal, progress }) =>
            service.call('toolQuestion', { principal, name, args }, { signal, progress }),
          async run(_, { principal, confirmed, signal, progress }) {
            const params = { principal, name, args, agreedTo: confirmed?.about };
            const answer = await service.call('callTool', params, { signal, progress });
            isKnown = answer !== undefined;
            return answer === undefined
              ? { text: '', data: {} }
              : { text: answer.text, data: { ...answer.data }, isError: !answer.data.success };
          },
        },
        args,
        ctx,
        connection,
      );
      return isKnown ? result : undefined;
    },
  };
}

function asListed({ name, title, description, inputSchema, readOnly, destructive }: ToolInfo): ListedTool {
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    inputSchema: inputSchema as ListedTool['inputSchema'],
    annotations: hintsOf({
      readOnlyHint: readOnly,
      destructiveHint: destructive,
      idempotentHint: false,
      openWorldHint: true,
    }),
  };
}
