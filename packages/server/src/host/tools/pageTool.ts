import { type PageForm, usedBy } from '@lowdefy-mcp/headless';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import type { ConfiguredTool, ToolContext } from './ConfiguredTool.js';
import { checkAgreement } from './checkAgreement.js';
import { checkArguments } from './checkArguments.js';
import { actionsFor, pageArguments, urlQueryFor } from './pageArguments.js';
import { runOnPage } from './runOnPage.js';
import { toolQuestion } from './toolQuestion.js';

/**
 * A tool that does what a person would do on a page: it opens it in a session of its own, fills in the fields and sets off an event.
 * The page's own rules hold: what is hidden, disabled, invalid or in need of consent is refused as in any session.
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
  /** What the user has to agree to among the events that are set off. */
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
      labels: new Map(fields.map((field) => [field.blockId, field])),
    });
  };
  return {
    info,
    question,
    async run(args, { agreedTo, ...call }) {
      const asked = question(args);
      checkAgreement(asked, agreedTo);
      const work = {
        pageId,
        urlQuery: urlQueryFor(args, config),
        actions: actionsFor(args, form, config),
        // The question was about all of them.
        consents: new Set(consentsFor(args).map(({ key }) => key)),
        returns: config.returns ?? 'page',
      };
      return runOnPage(info, work, context, call);
    },
  };
}
