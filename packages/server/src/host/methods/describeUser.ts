import type { MethodHandler } from '../HostContext.js';

/** Returns the user that the caller is in the app. */
export const describeUser: MethodHandler<'describeUser'> = ({ principal }, { users }) => users.of(principal);
