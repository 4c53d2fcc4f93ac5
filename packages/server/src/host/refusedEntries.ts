import type { Actor, AuditEntry, Refusal } from '../port/view.js';
import { loggedTarget } from '../sessions/actionTarget.js';

const REASONS: Readonly<Record<Refusal, string>> = {
  declined: 'The user refused.',
  cancelled: 'The user closed the question without an answer.',
  unanswered: 'The user was asked, and did not answer in time.',
  unaskable: 'The user has to agree, and nobody could be asked.',
  changed: 'The page has changed since the user was asked.',
};

/** Returns the entries of the log for actions that were not done, because the user's consent is missing. Without values. */
export function refusedEntries(
  actions: readonly { readonly type: string }[],
  {
    refusal,
    actor,
    page,
  }: { readonly refusal: Refusal; readonly actor: Actor; readonly page: string | null },
): readonly AuditEntry[] {
  const time = new Date().toISOString();
  return actions.map((action) => ({
    ...{ time, actor, page },
    action: action.type,
    ...loggedTarget(action),
    ...{ success: false, error: REASONS[refusal], refusal },
  }));
}
