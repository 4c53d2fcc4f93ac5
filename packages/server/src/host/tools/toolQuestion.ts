import { quoteJson } from '@lowdefy-mcp/render-core';
import { digestOf } from '../../digest.js';
import type { Question } from '../../port/answers.js';
import type { ToolArguments, ToolInfo } from '../../port/tools.js';
import { ToolError } from '../../sessions/ToolError.js';
import { LONGEST_QUESTION } from '../questionAbout.js';

/** Creates the question about a call of a tool, with all arguments. Throws if it is too long to be read. */
export function toolQuestion(
  { name, title = name }: ToolInfo,
  {
    texts,
    args,
    shown = args,
    labels = new Map(),
  }: {
    /** The questions. Default: whether the tool may run. */
    readonly texts: readonly string[];
    readonly args: ToolArguments;
    /** The arguments without secret values. Default: all. */
    readonly shown?: ToolArguments;
    readonly labels?: ReadonlyMap<string, { readonly label?: string | undefined }>;
  },
): Question {
  const lines = Object.entries(shown).map(([argument, value]) => {
    const { label } = labels.get(argument) ?? {};
    const called = label === undefined ? quoteJson(argument) : `${quoteJson(argument)} (${quoteJson(label)})`;
    return `- ${called}: ${quoteJson(value)}`;
  });
  const text = [
    ...(texts.length > 0 ? new Set(texts) : [`Allow ${quoteJson(title)}?`]),
    '',
    `The agent wants to use the tool ${quoteJson(name)}${lines.length > 0 ? ' with:' : ', without arguments.'}`,
    ...lines,
  ].join('\n');
  if (text.length <= LONGEST_QUESTION) return { text, about: digestOf([name, args]) };
  throw new ToolError(
    `The user has to agree to this, and the question is too long: ${text.length} characters, the limit is ${LONGEST_QUESTION}. Nothing was done. Send shorter arguments.`,
  );
}
