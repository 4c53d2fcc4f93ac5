import type { BlockOutline, FormEvent, FormField, PageForm } from '@lowdefy-mcp/headless';
import { slug } from '../../slug.js';

/** A suggested tool, in the form of the configuration. */
export interface SuggestedTool {
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** Actions that send something to the server. */
const SENDS = new Set(['Request', 'CallAPI']);

const sends = ({ actions = [] }: Pick<FormField, 'actions'>) => actions.some((type) => SENDS.has(type));

/**
 * Suggests a tool for a page, if it is a form with one button that submits it, or a table with fields to search it. Not for a dynamic page,
 * whose fields are not all known.
 */
export function suggestTool(form: PageForm, outline: BlockOutline): SuggestedTool | undefined {
  if (form.isDynamic) return undefined;
  return suggestSubmit(form) ?? suggestSearch(form, tablesIn(outline));
}

/** Suggests a tool for a page with fields and one button that validates and sends them, or else one that sends them. */
function suggestSubmit(form: PageForm): SuggestedTool | undefined {
  const fields = form.fields.filter((field) => !sends(field));
  const buttons = form.events.filter((event) => event.event !== 'onRowClick' && sends(event));
  const [submit, ...others] = withValidation(buttons);
  if (submit === undefined || others.length > 0 || fields.length === 0) return undefined;
  const { pageId, title = pageId } = form;
  return {
    name: nameOf(submitName(submit, pageId), pageId),
    config: {
      description: `${submit.label ?? title}.`,
      page: pageId,
      ...argumentsOf(form),
      fields: form.urlQuery.length > 0 ? optional(fields) : fields.map(({ blockId }) => blockId),
      event: `${submit.blockId}.${submit.event}`,
    },
  };
}

/** "Create ticket" is a good name. "Save" needs the page. */
function submitName({ label = '' }: FormEvent, pageId: string): string {
  return /\S\s+\S/.test(label) ? label : `${label} ${pageId}`;
}

/** Makes fields optional, because a page that is opened for a record fills them in. */
function optional(fields: readonly FormField[]): object {
  return Object.fromEntries(
    fields.map(({ blockId, required }) => [blockId, required ? { required: false } : {}]),
  );
}

function withValidation(buttons: readonly FormEvent[]): readonly FormEvent[] {
  const validating = buttons.filter(({ actions }) => actions.includes('Validate'));
  return validating.length > 0 ? validating : buttons;
}

/** Suggests a tool for a page with one table and fields that reload it. */
function suggestSearch(form: PageForm, tables: readonly string[]): SuggestedTool | undefined {
  const { pageId, title = pageId } = form;
  const fields = form.fields.filter(sends);
  const [table, ...others] = tables;
  if (table === undefined || others.length > 0 || fields.length === 0) return undefined;
  return {
    name: nameOf(`find ${pageId}`, pageId),
    config: {
      description: `Searches ${title}.`,
      page: pageId,
      ...argumentsOf(form),
      fields: fields.map(({ blockId }) => blockId),
      returns: { blocks: [table] },
      readOnly: true,
    },
  };
}

function argumentsOf({ urlQuery }: PageForm): object {
  if (urlQuery.length === 0) return {};
  return { arguments: Object.fromEntries(urlQuery.map((name) => [name, { description: `The ${name}.` }])) };
}

function tablesIn({ id, type, blocks }: BlockOutline): readonly string[] {
  const own = /^AgGrid|Table$/.test(type) ? [id] : [];
  return [...own, ...blocks.flatMap(tablesIn)];
}

/** A name in snake_case, as usual for tools. */
function nameOf(words: string, otherwise: string): string {
  const name = slug(words).replaceAll('-', '_').slice(0, 64);
  return name === '' ? otherwise.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) : name;
}
