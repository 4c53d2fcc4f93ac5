import type { SetValueAction } from '../actions.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { requirePage } from '../runtime/requirePage.js';
import type { Steps } from '../runtime/runCall.js';
import { setList } from './lists.js';
import { setField } from './setField.js';
import { findTarget } from './target.js';

/** Sets the value of an input, or of a list with all its items. */
export async function* setValue(
  runtime: Runtime,
  { blockId, value }: SetValueAction,
  rules: AgentRules,
): Steps {
  const target = findTarget(requirePage(runtime), blockId, rules);
  if (target.node.kind === 'list') yield* setList(runtime, blockId, value, rules);
  else await setField(runtime, target, value);
}
