import type { Action, ActResult } from '@lowdefy-mcp/headless';
import { countEqual, printName, quoteJson } from '@lowdefy-mcp/render-core';
import type { Answer, ToolLogEntry } from '../../port/answers.js';
import type { ToolInfo, ToolResult } from '../../port/tools.js';
import { withInvalidFields } from '../withInvalidFields.js';
import { failed } from './failed.js';

/** Answers a failed call: which argument is invalid and why, or another reason, and whether the event was triggered. */
export function explainFailure(
  info: ToolInfo,
  { page }: ActResult,
  log: readonly ToolLogEntry[],
  actions: readonly Action[],
): Answer<ToolResult> {
  const entry = withInvalidFields(log, page ?? undefined).find(
    ({ success, skipped }) => !success && skipped === undefined,
  );
  const skipped = log.find((one) => one.skipped !== undefined)?.skipped;
  const invalid = invalidArguments(entry, info);
  const reasons =
    invalid.length > 0
      ? invalid.map(({ argument, errors }) => `${nameOf(argument, info)}: ${errors.join(' ')}`)
      : [`${entry?.error ?? skipped ?? 'It did not succeed.'}`];
  const messages = log.flatMap(({ messages: shown = [] }) => shown);
  const others = messages.filter(({ content }) => content !== entry?.error);
  const error = [
    ...reasons,
    ...countEqual(
      others.map(({ status, content }) => `The app says (${printName(status)}): ${quoteJson(content)}.`),
    ),
    ...(isEventTriggered(log, actions) ? [] : ['Nothing was submitted.']),
  ].join(' ');
  return failed(info.name, {
    error,
    ...(invalid.length > 0 && { invalid }),
    ...(messages.length > 0 && { messages }),
  });
}

/** Returns the fields with validation errors, or the field whose value was rejected. */
function invalidArguments(
  entry: ToolLogEntry | undefined,
  info: ToolInfo,
): NonNullable<ToolResult['invalid']> {
  if (entry?.invalid !== undefined)
    return entry.invalid.map(({ blockId, errors }) => ({ argument: blockId, errors }));
  const isField = entry?.action === 'setValue' && entry.blockId !== undefined && entry.error !== undefined;
  if (!isField || !(String(entry.blockId) in propertiesOf(info))) return [];
  // The caller adds the name of the argument.
  const error = String(entry.error).replace(`Block ${quoteJson(entry.blockId)}: `, '');
  return [{ argument: String(entry.blockId), errors: [error] }];
}

/** Names an argument or a field. Fields of list items belong to the argument that is the list. */
function nameOf(blockId: string, info: ToolInfo): string {
  const names = Object.keys(propertiesOf(info));
  const isArgument = names.some((name) => blockId === name || blockId.startsWith(`${name}.`));
  return `${isArgument ? 'Argument' : 'Field'} ${quoteJson(blockId)}`;
}

function propertiesOf({ inputSchema }: ToolInfo): Readonly<Record<string, unknown>> {
  return (inputSchema.properties ?? {}) as Readonly<Record<string, unknown>>;
}

/** Tells whether the event of the tool, its last action, was triggered. True if the tool has none. */
function isEventTriggered(log: readonly ToolLogEntry[], actions: readonly Action[]): boolean {
  if (actions.at(-1)?.type !== 'triggerEvent') return true;
  const last = log.at(-1);
  return last?.skipped === undefined && last?.code === undefined;
}
