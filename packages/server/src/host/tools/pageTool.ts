import { type PageForm, usedBy } from '@lowdefy-mcp/headless';
import type { ToolConfig } from '../../config/toolsSchema.js';
import type { ToolInfo } from '../../port/tools.js';
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
  const question: ConfiguredTool['question'] = (args) => {
    checkArguments(info, args);
    const uses = actionsFor(args, form, config).flatMap((action) => usedBy(action) ?? []);
    const asked = uses.filter(({ blockId, name: used }) => policy.mustAsk(pageId, blockId, used));
    if (confirm === false && asked.length === 0) return undefined;
    const texts = asked.flatMap(({ blockId, name: used }) => policy.confirmText(pageId, blockId, used) ?? []);
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
        hasConsent: asked !== undefined,
        returns: config.returns ?? 'page',
      };
      return runOnPage(info, work, context, call);
    },
  };
}
