import type { Action } from '@lowdefy-mcp/headless';
import type { PageNode } from '@lowdefy-mcp/render-core';
import { digestOf } from '../digest.js';
import type { Policy } from '../policy/Policy.js';
import { type Fields, fieldsOf } from '../sessions/fields.js';
import { aboutAction } from './describeLog.js';
import type { Question } from './Tool.js';

export type Actions = readonly Action[];

/** How much of a value the user reads. */
const LONGEST = 200;

/** What the user has to agree to. */
interface Asked extends Question {
  /** Everything that the question is about, by the keys of the policy. */
  readonly uses: ReadonlySet<string>;
}

/** What to ask before these actions are done on this page, if anything. */
export function questionAbout(
  page: PageNode | undefined,
  actions: Actions,
  policy: Policy,
): Asked | undefined {
  const questions = page === undefined ? [] : policy.questions(page, actions);
  if (page === undefined || questions.length === 0) return undefined;
  const fields = fieldsOf(page);
  const text = [
    ...new Set(questions.map((question) => question.text)),
    '',
    `What the agent wants to do on page ${JSON.stringify(page.id)}:`,
    ...actions.map((action) => `- ${describeAction(action, fields)}`),
  ];
  return {
    text: text.join('\n'),
    about: digestOf(page),
    uses: new Set(questions.map(({ key }) => key)),
  };
}

function describeAction(action: Action, { secret }: Fields): string {
  const { type, blockId, ...names } = { type: action.type, ...aboutAction(action) };
  const what = [type, blockId, ...Object.values(names)].filter((part) => part !== undefined).join(' ');
  const sent = sentBy(action);
  if (sent === undefined) return what;
  const text = blockId !== undefined && secret.has(blockId) ? '(secret)' : JSON.stringify(sent);
  return `${what}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}

/** All that is sent besides the names. */
function sentBy(action: Action): unknown {
  const { type: _, ...fields } = action;
  const names = new Set(Object.keys(aboutAction(action)));
  const sent = Object.entries(fields).filter(([name, value]) => !names.has(name) && value !== undefined);
  return sent.length > 0 ? Object.fromEntries(sent) : undefined;
}
