import type { BlockView } from '../contract/BlockView.js';
import { type CodePlace, callSite } from '../contract/callSite.js';
import { quoteJson } from '../escape/quote.js';
import { didYouMean, nearest } from '../names/nearest.js';
import { truncate } from '../size/truncate.js';
import { toJson } from '../view/json.js';
import type { PlainText, UnknownOption } from './checkedHelpers.js';

/** A problem with a block, for the author of its pack or of the app. The page is rendered nevertheless. */
export interface RenderWarning {
  readonly blockId: string;
  readonly type: string;
  readonly message: string;
  /** The line of code that threw, if the stack trace has it. */
  readonly place?: CodePlace;
  /** The line of a call with a mistake in it; the mistake itself may be on a later line. */
  readonly near?: CodePlace;
  /** A word in the definition's code by which the line can be found, such as `mcpRender`. */
  readonly word: string;
}

export type Warn = (warning: RenderWarning) => void;

/** Calls a member of a definition. Its own name marks in stack traces where the pack's code begins. */
export function callPack<T>(call: () => T): T {
  return call();
}

/** Hints about a failure of a member. */
export interface FailureHints {
  /** The functions of `h` or `host`, to suggest the one that was meant. */
  readonly helpers?: readonly string[];
  /** It threw after the member had returned. */
  readonly isOurs?: boolean;
  /** The word by which the line can be found, if it is not the name of the member. */
  readonly word?: string;
}

/** Creates the warning for a member of a definition that threw. */
export function packFailure(
  member: string,
  { id: blockId, type }: Pick<BlockView, 'id' | 'type'>,
  error: unknown,
  { helpers = [], isOurs = false, word = member }: FailureHints = {},
): RenderWarning {
  const reason = error instanceof Error ? error.message : JSON.stringify(toJson(error));
  const place = error instanceof Error && !isOurs ? callSite(error.stack, callPack.name) : undefined;
  return {
    blockId,
    type,
    message: `${member} of block type ${quoteJson(type)} failed: ${reason}${missingHelper(reason, helpers)}`,
    word,
    ...(place && { place }),
  };
}

/** A hint for errors such as `h.dispaly is not a function` or `host.setVale is not a function`. */
function missingHelper(reason: string, helpers: readonly string[]): string {
  const [, object, name = ''] = /\b(\w+)\.(\w+) is not a function$/.exec(reason) ?? [];
  const meant = nearest(name, helpers);
  if (meant !== undefined) return `. Did you mean "${object}.${meant}"?`;
  return object === 'h' || object === 'host' ? `. Functions of ${object}: ${helpers.join(', ')}.` : '';
}

/**
 * Creates the warning for an unknown option of a function of `h`. Properties of the app that a renderer passes through
 * can have any name and are not reported; in items, such as columns or tabs, only a misspelling is.
 */
export function unknownOption(block: BlockView, option: UnknownOption): RenderWarning | undefined {
  const { where, name, value, known, inItem } = option;
  const { id: blockId, type, properties } = block;
  if (Object.hasOwn(properties, name) && Object.is(properties[name], value)) return undefined;
  if (inItem && nearest(name, known) === undefined) return undefined;
  const near = callSite(new Error('option').stack, callPack.name);
  return {
    blockId,
    type,
    message: `${where} has no option ${quoteJson(name)} (block type ${quoteJson(type)}).${didYouMean(name, known) || ` Options: ${known.join(', ')}.`}`,
    word: name,
    ...(near && { near }),
  };
}

/** Creates the warning for a text of a renderer that is a plain string. */
export function plainText(
  { id: blockId, type }: BlockView,
  { where, option, text }: PlainText,
): RenderWarning {
  const near = callSite(new Error('text').stack, callPack.name);
  return {
    blockId,
    type,
    message: `${where} is the plain string ${quoteJson(truncate(text, MAX_TEXT))} (block type ${quoteJson(type)}): agents would read it in quotes, as data of the app. Write your own words as h.text\`…\`.`,
    word: option,
    ...(near && { near }),
  };
}

/** The maximum length of a text in a message. */
const MAX_TEXT = 60;
