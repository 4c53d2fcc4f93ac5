import type { LogEntry } from '../log/types.js';
import { Redactor } from '../secrets/Redactor.js';
import type { FieldSecrets, Hidden } from './FieldSecrets.js';

/** More values are not searched for one by one. */
const MAX_TEXTS = 1000;

/** Copies the log entry of an action without secret values, also where a message quotes them. */
export function withoutSecrets(entry: LogEntry, secrets: FieldSecrets): LogEntry {
  const hidden: Hidden = [];
  const action = secrets.action(entry.action, hidden);
  if (hidden.length === 0) return entry;
  const texts = textsIn(hidden);
  const redactor = Redactor.ofTyped(texts);
  const clean = (text: string) =>
    texts.size > MAX_TEXTS
      ? 'The message is not shown, because it may quote a secret value.'
      : redactor.text(text);
  const { error, messages, notes, requests, warnings } = entry;
  return {
    ...entry,
    action,
    ...(error && { error: { ...error, message: clean(error.message) } }),
    ...(messages && { messages: messages.map((one) => ({ ...one, content: clean(one.content) })) }),
    ...(notes && { notes: notes.map(clean) }),
    ...(requests && {
      requests: requests.map((one) => (one.error === undefined ? one : { ...one, error: clean(one.error) })),
    }),
    ...(warnings && { warnings: warnings.map(clean) }),
  };
}

/** Collects the texts and numbers in values, up to one more than the maximum. */
function textsIn(values: readonly unknown[]): ReadonlySet<string> {
  const texts = new Set<string>();
  const left = [...values];
  while (left.length > 0 && texts.size <= MAX_TEXTS) {
    const value = left.pop();
    if (typeof value === 'string' || typeof value === 'number') texts.add(String(value));
    else if (Array.isArray(value)) left.push(...value);
    else if (typeof value === 'object' && value !== null) left.push(...Object.entries(value).flat());
  }
  return texts;
}
