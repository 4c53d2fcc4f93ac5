/** A dashboard that an agent has built, as its owner sees it. */
export interface AppInfo {
  name: string;
  title: string;
  /** The URI of the resource. */
  uri: string;
  /** Increases by one with each update. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** A change of a dashboard. Only its owner may be notified. */
export interface AppChange {
  readonly owner: string;
  readonly name: string;
  /** Whether the list of dashboards changed: one more or less, or another title. */
  readonly isListChanged: boolean;
}

const PREFIX = 'ui://apps/';

/** Returns the URI of a dashboard. */
export const appUri = (name: string): string => `${PREFIX}${name}`;

/** Returns the name in the URI of a dashboard; undefined for any other URI. */
export function appNameIn(uri: string): string | undefined {
  return uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : undefined;
}

/** Why a call about a dashboard was rejected, for programs. */
export interface AppFailure {
  /** `invalid`: name or spec. `exists`: the name is taken. `unknown`: there is none. `changed`: it has another revision. `full`: too many. */
  readonly code: 'invalid' | 'exists' | 'unknown' | 'changed' | 'full';
  /** The problems of a name or a spec, one sentence each. */
  readonly problems?: readonly string[];
}
