import type { Question } from '../../port/answers.js';
import { ToolError } from '../../sessions/ToolError.js';

/** Throws if the user has to confirm this call and has not, or has confirmed a different one. */
export function checkAgreement(question: Question | undefined, agreedTo: string | undefined): void {
  if (question?.about === agreedTo) return;
  throw new ToolError('The user has to agree to this call, but agreed to a different one. Nothing was done.');
}
