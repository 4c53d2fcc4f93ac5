import { type Action, FieldSecrets } from '@lowdefy-mcp/headless';
import { findBlock, type PageNode, quoteJson } from '@lowdefy-mcp/render-core';
import type { Policy } from '../policy/Policy.js';
import type { Question } from '../port/answers.js';
import { actionTarget, writtenBy } from '../sessions/actionTarget.js';
import { ToolError } from '../sessions/ToolError.js';
import { describeOtherValues, describePage, titleSuffix } from './describeSubject.js';
import type { Subject } from './subjectOf.js';

/** The longest question, in characters. A question is never truncated, because the user has to read all of it. */
export const LONGEST_QUESTION = 5000;

/** The subject of a question while no page is open: only an endpoint can be called then. */
const NO_PAGE = 'no page';

/** A question that the user has to confirm. */
interface ConfirmationQuestion extends Question {
  /** The policy keys of everything that needs confirmation. */
  readonly uses: ReadonlySet<string>;
}

/** Returns the question to ask before these actions; undefined if none is needed. Throws if it is too long to be read. */
export function questionAbout(
  subject: Subject | undefined,
  actions: readonly Action[],
  policy: Policy,
): ConfirmationQuestion | undefined {
  const page = subject?.page;
  const questions = policy.questions(page, actions);
  if (questions.length === 0) return undefined;
  const { secrets = FieldSecrets.none } = subject ?? {};
  const shown = actions.map((action) => secrets.action(action));
  const text = [
    ...new Set(questions.map((question) => question.text)),
    '',
    `What the agent wants to do${subject === undefined ? '' : ` on ${describePage(subject)}`}:`,
    ...shown.flatMap((action) => describeAction(action, page)).map((line) => `- ${line}`),
  ].join('\n');
  if (text.length > LONGEST_QUESTION) {
    throw new ToolError(
      `The user has to agree to this, and the question is too long: ${text.length} characters, the limit is ${LONGEST_QUESTION}. Nothing was done. Send fewer or shorter actions in one call.`,
    );
  }
  return {
    text: page === undefined ? text : withValues(text, describeOtherValues(page, actions)),
    about: subject?.digest ?? NO_PAGE,
    uses: new Set(questions.map(({ key }) => key)),
  };
}

/** Appends as many values as fit. */
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

function describeAction(action: Action, page: PageNode | undefined): readonly string[] {
  const { type } = action;
  if (type === 'setState' || type === 'setGlobal') {
    return Object.entries(writtenBy(action)).map(
      ([key, value]) => `${type} ${quoteJson(key)}: ${quoteJson(value)}`,
    );
  }
  const { blockId, ...names } = actionTarget(action);
  const block =
    blockId === undefined ? [] : [`${quoteJson(blockId)}${titleSuffix(page && findBlock(page, blockId))}`];
  const what = [type, ...block, ...Object.values(names).map(quoteJson)].join(' ');
  const sent = sentBy(action);
  return [sent === undefined ? what : `${what}: ${quoteJson(sent)}`];
}

/** Returns the fields of an action without its type and names. */
function sentBy(action: Action): unknown {
  const { type: _, ...fields } = action;
  const names = new Set(Object.keys(actionTarget(action)));
  const sent = Object.entries(fields).filter(([name, value]) => !names.has(name) && value !== undefined);
  return sent.length > 0 ? Object.fromEntries(sent) : undefined;
}
