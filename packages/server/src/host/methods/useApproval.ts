import type { MethodHandler } from '../HostContext.js';

/** Uses the user's answer to a question. Returns false if it was used before, also on another server. */
export const useApproval: MethodHandler<'useApproval'> = ({ nonce }, { approvals }) => approvals.use(nonce);
