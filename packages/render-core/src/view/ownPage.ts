import { type QueryTexts, readQuery } from './queryTexts.js';

/** A page of the app, as an address names it. */
export interface OwnPage {
  /** Absent for the home page. */
  readonly pageId?: string;
  readonly query: QueryTexts;
}

/** The part of the global `URL` that is used here: this package has no types of Node or browsers. */
declare const URL: {
  new (address: string, base?: string): Location;
  canParse(address: string, base?: string): boolean;
};

interface Location {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * Resolves an address against that of the open page, as a browser does, and returns the page of the app that it names. Undefined for
 * other origins, files, paths with several parts, and places on the open page (`#…`). Whether the page exists is not checked.
 */
export function ownPage(address: string, openPage: string): OwnPage | undefined {
  if (!URL.canParse(address, openPage)) return undefined;
  const [target, open] = [new URL(address, openPage), new URL(openPage)];
  if (target.origin !== open.origin || !target.protocol.startsWith('http')) return undefined;
  if (address.includes('#') && withoutHash(target) === withoutHash(open)) return undefined;
  const [, name] = /^\/([^/.]*)\/?$/.exec(target.pathname) ?? [];
  const pageId = name === undefined ? undefined : decode(name);
  if (pageId === undefined) return undefined;
  return { ...(pageId !== '' && { pageId }), query: readQuery(target.search) };
}

function withoutHash({ href }: Location): string {
  return href.split('#')[0] as string;
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
