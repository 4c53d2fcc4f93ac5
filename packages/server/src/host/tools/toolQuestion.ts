import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../../digest.js';
import type { Question } from '../../port/answers.js';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import { ToolError } from '../../sessions/ToolError.js';
import { LONGEST_QUESTION } from '../questionAbout.js';

/** What an argument is called by the user, and whether its value is shown to nobody. */
export interface ArgumentLabel {
  readonly label?: string | undefined;
  readonly isSecret?: boolean;
}

/** Asks the user about a call of a tool, with everything that the agent sends: they have to be able to read all of it. */
export function toolQuestion(
  { name, title = name }: ToolInfo,
  {
    texts,
    args,
    labels = new Map(),
  }: {
    /** What to ask. Without any, whether the tool may run. */
    readonly texts: readonly string[];
    readonly args: ToolArguments;
    readonly labels?: ReadonlyMap<string, ArgumentLabel>;
  },
): Question {
  const lines = Object.entries(args).map(([argument, value]) => {
    const { label, isSecret = false } = labels.get(argument) ?? {};
    const called = label === undefined ? quoteJson(argument) : `${quoteJson(argument)} (${quoteJson(label)})`;
    return `- ${called}: ${isSecret ? '(secret)' : quoteJson(value)}`;
  });
  const text = [
    ...(texts.length > 0 ? new Set(texts) : [`Allow ${quoteJson(title)}?`]),
    '',
    `The agent wants to use the tool ${quoteJson(name)}${lines.length > 0 ? ' with:' : ', without arguments.'}`,
    ...lines,
  ].join('\n');
  if (text.length <= LONGEST_QUESTION) return { text, about: digestOf([name, args]) };
  throw new ToolError(
    `The user has to agree to this, and it is too long to be shown to them: ${text.length} characters, and ${LONGEST_QUESTION} is the limit. Nothing was done: send shorter arguments.`,
  );
}
