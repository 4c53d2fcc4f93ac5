import type { EndpointInfo } from '@lowdefy-mcp/headless';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { ToolInfo } from '../../port/tools.js';
import type { ConfiguredTool, ToolContext } from './ConfiguredTool.js';
import { checkAgreement } from './checkAgreement.js';
import { failed } from './failed.js';
import { textOfJson } from './textOfJson.js';
import { toolQuestion } from './toolQuestion.js';

/** Creates a tool that calls an API endpoint. The arguments are its payload, validated by the schema of the endpoint. */
export function endpointTool(
  name: string,
  config: ToolConfig,
  endpoint: EndpointInfo,
  { app, user, policy, limits }: ToolContext,
): ConfiguredTool {
  const { title, confirm = false, readOnly, destructive } = config;
  const { endpointId, payloadSchema, description = `Calls the API endpoint ${endpointId}.` } = endpoint;
  const info: ToolInfo = {
    name,
    ...(title !== undefined && { title }),
    description: config.description ?? description,
    inputSchema: { properties: {}, ...payloadSchema, type: 'object' },
    readOnly,
    destructive,
  };
  const question: ConfiguredTool['question'] = (args) =>
    confirm === false && policy.endpointConsent(endpointId) === undefined
      ? undefined
      : toolQuestion(info, {
          texts: [confirm, policy.endpointConsent(endpointId)?.text].filter(isText),
          args,
        });
  return {
    info,
    question,
    async run(args, { agreedTo, signal }) {
      checkAgreement(question(args), agreedTo);
      const session = app.session({ user: user && { ...user } });
      const { success, response, error } = await session.callEndpoint(endpointId, args, { signal });
      if (!success) return failed(name, { error: error ?? 'It failed.' });
      const text = textOfJson(response, limits.maxTokens);
      return { text, data: { success: true, result: response } };
    },
  };
}

const isText = (text: unknown): text is string => typeof text === 'string';
