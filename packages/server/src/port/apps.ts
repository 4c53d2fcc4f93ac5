/** A dashboard that an agent has built, as its owner sees it. */
export interface AppInfo {
  name: string;
  title: string;
  /** Where it is read as a resource. */
  uri: string;
  /** Goes up by one each time it is replaced. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** A change of a dashboard. Nobody but its owner may hear of it. */
export interface AppChange {
  readonly owner: string;
  readonly name: string;
  /** Whether the list of dashboards is another one: one more or less, or another title. */
  readonly isListChanged: boolean;
}

const PREFIX = 'ui://apps/';

/** The address of a dashboard. */
export const appUri = (name: string): string => `${PREFIX}${name}`;

/** The name in the address of a dashboard; undefined if it is another address. */
export function appNameIn(uri: string): string | undefined {
  return uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : undefined;
}

/** Why a dashboard is refused, for callers that do not read messages. */
export interface AppFailure {
  /** `invalid`: its name or spec. `exists`: the name is taken. `unknown`: there is none. `changed`: it has another revision. `full`: too many. */
  readonly code: 'invalid' | 'exists' | 'unknown' | 'changed' | 'full';
  /** What is wrong with a name or a spec, one sentence each. */
  readonly problems?: readonly string[];
}
