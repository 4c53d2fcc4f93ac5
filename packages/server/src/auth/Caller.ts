import type { Principal } from '../port/Principal.js';

/** An authenticated caller of the viewer. */
export interface Caller {
  readonly principal: Principal;
  /**
   * Whether the credential is one of a person. MCP does not accept these credentials, so no MCP client has them. All others only let people
   * watch: an agent that has one must not act as the person, nor answer its own questions.
   */
  readonly isPerson: boolean;
  /** Identifies the credential, without revealing it. Links and logins are counted per credential. */
  readonly credential: string;
}
