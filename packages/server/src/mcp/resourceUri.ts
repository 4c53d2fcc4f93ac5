/** The URI of a resource in canonical form. */
export interface ResourceUri {
  readonly href: string;
  /** The session that it belongs to, if any. */
  readonly sessionId?: string;
}

const SHARED_URI = /^lowdefy:\/\/(?:app|status|pages\/[^/?#]+)$/;
const SESSION_URI = /^lowdefy:\/\/sessions\/([^/?#]+)(\/log|\/files\/[^/?#]+)?$/;

/** Parses and normalises the URI of a resource; undefined if the app has no such resource. */
export function parseResourceUri(uri: string): ResourceUri | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { href, protocol } = new URL(uri);
  // URIs of other schemes belong to extensions of the server.
  if (protocol !== 'lowdefy:' || SHARED_URI.test(href)) return { href };
  const [match, session = '', rest = ''] = SESSION_URI.exec(href) ?? [];
  // Clients may percent-encode an id although it has no characters that need it.
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
