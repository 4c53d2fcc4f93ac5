/** The address of a resource, in the one way in which the server writes it. */
export interface ResourceUri {
  readonly href: string;
  /** The session that it belongs to, if it is one of a session. */
  readonly sessionId?: string;
}

const SHARED = /^lowdefy:\/\/(?:app|status|pages\/[^/?#]+)$/;
const OF_SESSION = /^lowdefy:\/\/sessions\/([^/?#]+)(\/log|\/files\/[^/?#]+)?$/;

/** Reads the address of a resource, however it is spelled; undefined if there is no such resource of the app. */
export function parseResourceUri(uri: string): ResourceUri | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { href, protocol } = new URL(uri);
  // Other schemes belong to what others add to the server.
  if (protocol !== 'lowdefy:' || SHARED.test(href)) return { href };
  const [match, session = '', rest = ''] = OF_SESSION.exec(href) ?? [];
  // Ids have no characters that would have to be encoded; others may still be.
  const sessionId = decode(session);
  if (match === undefined || sessionId === undefined) return undefined;
  return { href: `lowdefy://sessions/${sessionId}${rest}`, sessionId };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
