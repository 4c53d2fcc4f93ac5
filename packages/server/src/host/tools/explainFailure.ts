import type { Action, ActResult } from '@lowdefy-mcp/headless';
import { printName, quoteJson } from '@lowdefy-mcp/render-core';
import type { Answer, ToolLogEntry } from '../../port/answers.js';
import type { ToolInfo, ToolResult } from '../../port/tools.js';
import { withInvalidFields } from '../withInvalidFields.js';
import { failed } from './failed.js';

/** Says which argument is wrong and why, or what else kept a tool from succeeding, and whether its event was set off. */
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
  const messages = log.flatMap(({ messages: told = [] }) => told);
  const told = messages.filter(({ content }) => content !== entry?.error);
  const error = [
    ...reasons,
    ...told.map(({ status, content }) => `The app says (${printName(status)}): ${quoteJson(content)}.`),
    ...(isEventSent(log, actions) ? [] : ['Nothing was submitted.']),
  ].join(' ');
  return failed(info.name, {
    error,
    ...(invalid.length > 0 && { invalid }),
    ...(messages.length > 0 && { messages }),
  });
}

/** The fields in error, or the field that was refused what it was given. */
function invalidArguments(
  entry: ToolLogEntry | undefined,
  info: ToolInfo,
): NonNullable<ToolResult['invalid']> {
  if (entry?.invalid !== undefined)
    return entry.invalid.map(({ blockId, errors }) => ({ argument: blockId, errors }));
  const isField = entry?.action === 'setValue' && entry.blockId !== undefined && entry.error !== undefined;
  if (!isField || !(String(entry.blockId) in propertiesOf(info))) return [];
  // The argument is named already.
  const error = String(entry.error).replace(`Block ${quoteJson(entry.blockId)}: `, '');
  return [{ argument: String(entry.blockId), errors: [error] }];
}

/** Fields of list items belong to the argument that is the list. */
function nameOf(blockId: string, info: ToolInfo): string {
  const names = Object.keys(propertiesOf(info));
  const isArgument = names.some((name) => blockId === name || blockId.startsWith(`${name}.`));
  return `${isArgument ? 'Argument' : 'Field'} ${quoteJson(blockId)}`;
}

function propertiesOf({ inputSchema }: ToolInfo): Readonly<Record<string, unknown>> {
  return (inputSchema.properties ?? {}) as Readonly<Record<string, unknown>>;
}

/** Whether the tool got as far as to its event, the last of its actions. Without one, there is nothing to submit. */
function isEventSent(log: readonly ToolLogEntry[], actions: readonly Action[]): boolean {
  if (actions.at(-1)?.type !== 'triggerEvent') return true;
  const last = log.at(-1);
  return last?.skipped === undefined && last?.code === undefined;
}
