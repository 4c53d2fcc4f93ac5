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

const PREFIX = 'ui://apps/';

/** The address of a dashboard. */
export const appUri = (name: string): string => `${PREFIX}${name}`;
