import type { Action } from '@lowdefy-mcp/headless';
import { findBlock, type PageNode, quoteJson } from '@lowdefy-mcp/render-core';
import type { Policy } from '../policy/Policy.js';
import type { Question } from '../port/answers.js';
import { aboutAction, writtenBy } from '../sessions/aboutAction.js';
import { type Fields, fieldsOf } from '../sessions/fields.js';
import { ToolError } from '../sessions/ToolError.js';
import { describePage, titled, valuesOf } from './describeSubject.js';
import type { Subject } from './subjectOf.js';

/** How many characters a question may have. The user has to read all of it, so nothing of it is cut. */
export const LONGEST_QUESTION = 5000;

/** What a question is about while no page is open: only an endpoint can be called then. */
const NO_PAGE = 'no page';

/** What the user has to agree to. */
interface Asked extends Question {
  /** Everything that the question is about, by the keys of the policy. */
  readonly uses: ReadonlySet<string>;
}

/** What to ask before these actions are done, on this page if one is open; undefined for nothing. Throws if the user could not read all of it. */
export function questionAbout(
  subject: Subject | undefined,
  actions: readonly Action[],
  policy: Policy,
): Asked | undefined {
  const page = subject?.page;
  const questions = policy.questions(page, actions);
  if (questions.length === 0) return undefined;
  const fields = fieldsOf(page);
  const text = [
    ...new Set(questions.map((question) => question.text)),
    '',
    `What the agent wants to do${subject === undefined ? '' : ` on ${describePage(subject)}`}:`,
    ...actions.flatMap((action) => describeAction(action, page, fields)).map((line) => `- ${line}`),
  ].join('\n');
  if (text.length > LONGEST_QUESTION) {
    throw new ToolError(
      `The user has to agree to this, and it is too long to be shown to them: ${text.length} characters, and ${LONGEST_QUESTION} is the limit. Nothing was done: send fewer or shorter actions in one call.`,
    );
  }
  return {
    text: page === undefined ? text : withValues(text, valuesOf(page, actions)),
    about: subject?.digest ?? NO_PAGE,
    uses: new Set(questions.map(({ key }) => key)),
  };
}

/** Adds as many values to a question as there is room for. */
function withValues(text: string, values: readonly string[]): string {
  if (values.length === 0) return text;
  let question = `${text}\n\nOther values on the page:`;
  for (const [index, line] of values.entries()) {
    const rest = `\n… ${values.length - index} more fields`;
    if (question.length + line.length + rest.length >= LONGEST_QUESTION) return `${question}${rest}`;
    question += `\n${line}`;
  }
  return question;
}

function describeAction(action: Action, page: PageNode | undefined, { secret }: Fields): readonly string[] {
  const { type } = action;
  if (type === 'setState' || type === 'setGlobal') {
    return Object.entries(writtenBy(action)).map(
      ([key, value]) => `${type} ${quoteJson(key)}: ${quoteJson(value)}`,
    );
  }
  const { blockId, ...names } = aboutAction(action);
  const block =
    blockId === undefined ? [] : [`${quoteJson(blockId)}${titled(page && findBlock(page, blockId))}`];
  const what = [type, ...block, ...Object.values(names).map(quoteJson)].join(' ');
  if (type === 'setValue' && secret.has(action.blockId)) return [`${what}: (secret)`];
  const sent = sentBy(action);
  return [sent === undefined ? what : `${what}: ${quoteJson(sent)}`];
}

/** All that is sent besides the names. */
function sentBy(action: Action): unknown {
  const { type: _, ...fields } = action;
  const names = new Set(Object.keys(aboutAction(action)));
  const sent = Object.entries(fields).filter(([name, value]) => !names.has(name) && value !== undefined);
  return sent.length > 0 ? Object.fromEntries(sent) : undefined;
}
