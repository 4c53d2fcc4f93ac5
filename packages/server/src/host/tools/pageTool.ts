import { type PageForm, usedBy } from '@lowdefy-mcp/headless';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import type { ConfiguredTool, ToolContext } from './ConfiguredTool.js';
import { checkAgreement } from './checkAgreement.js';
import { checkArguments } from './checkArguments.js';
import { actionsFor, pageArguments, urlQueryFor, withoutSecretArguments } from './pageArguments.js';
import { runOnPage } from './runOnPage.js';
import { toolQuestion } from './toolQuestion.js';

/**
 * Creates a tool that uses a page as a person would: opens it in a temporary session, fills in fields and triggers an event.
 * The same rules as in any session apply to hidden or disabled blocks, validation and consent.
 */
export function pageTool(
  name: string,
  config: ToolConfig,
  form: PageForm,
  context: ToolContext,
): ConfiguredTool {
  const { policy } = context;
  const { pageId } = form;
  const { fields, inputSchema } = pageArguments(form, config);
  const { title, confirm = false, readOnly, destructive } = config;
  const info: ToolInfo = {
    name,
    ...(title !== undefined && { title }),
    description: config.description ?? policy.description(pageId) ?? form.title ?? `Uses the page ${pageId}.`,
    inputSchema,
    readOnly,
    destructive,
  };
  /** Returns the consents that the triggered events need. */
  const consentsFor = (args: ToolArguments) =>
    actionsFor(args, form, config)
      .flatMap((action) => usedBy(action) ?? [])
      .flatMap(({ blockId, name: used }) => policy.consent(pageId, blockId, used) ?? []);
  const question: ConfiguredTool['question'] = (args) => {
    checkArguments(info, args);
    const consents = consentsFor(args);
    if (confirm === false && consents.length === 0) return undefined;
    const texts = consents.flatMap(({ text }) => text ?? []);
    return toolQuestion(info, {
      texts: [...(typeof confirm === 'string' ? [confirm] : []), ...texts],
      args,
      shown: withoutSecretArguments(args, fields),
      labels: new Map(fields.map((field) => [field.blockId, field])),
    });
  };
  return {
    info,
    question,
    async run(args, { agreedTo, ...call }) {
      checkAgreement(question(args), agreedTo);
      const task = {
        pageId,
        urlQuery: urlQueryFor(args, config),
        actions: actionsFor(args, form, config),
        // The question covered all of them.
        consents: new Set(consentsFor(args).map(({ key }) => key)),
        returns: config.returns ?? 'page',
      };
      return runOnPage(info, task, context, call);
    },
  };
}
