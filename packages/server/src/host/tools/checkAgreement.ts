import type { Question } from '../../port/answers.js';
import { ToolError } from '../../sessions/ToolError.js';

/** Refuses a call that the user has to agree to and has not, or that is not the one they agreed to. */
export function checkAgreement(question: Question | undefined, agreedTo: string | undefined): void {
  if (question?.about === agreedTo) return;
  throw new ToolError('The user has to agree to this call, and has agreed to another. Nothing was done.');
}
