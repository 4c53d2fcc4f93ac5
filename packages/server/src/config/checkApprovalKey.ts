import { UserError } from '../UserError.js';
import type { Config } from './configSchema.js';

/**
 * Throws if replicas would refuse each other's approvals: they share the session store, the user has to confirm something, and there is no
 * common key.
 */
export function checkApprovalKey({ session, tools }: Pick<Config, 'session' | 'tools'>, asks: boolean): void {
  const isShared = session.store !== 'file' && session.store !== 'memory';
  const mayAsk =
    asks || Object.values(tools).some(({ confirm }) => confirm !== undefined && confirm !== false);
  if (!isShared || !mayAsk || session.keyEnv !== undefined) return;
  throw new UserError(
    'session.keyEnv is not set. Servers can share this session store, and the user has to confirm some actions (confirm), so all of them need the same key: an answer that reaches another server would be refused. Put a key into an environment variable of each server, for example the output of "openssl rand -base64 32", and set session.keyEnv to the name of the variable.',
  );
}
