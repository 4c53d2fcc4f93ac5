import type { MethodHandler } from '../HostContext.js';

/** Says who the caller is in the app. */
export const describeUser: MethodHandler<'describeUser'> = ({ principal }, { users }) => users.of(principal);
