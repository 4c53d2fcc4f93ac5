const ALLOWED = /^(?:https?|mailto|tel):/i;

/** Whether a URL may be opened outside of the app: web, mail and phone only, never scripts or files. */
export function isOutsideLink(url: string): boolean {
  return URL.canParse(url) && ALLOWED.test(new URL(url).protocol);
}

/** Opens a URL in another tab, without access to this one. */
export function openOutside(url: string): void {
  if (!isOutsideLink(url)) throw new Error('Only web, mail and phone addresses can be opened.');
  window.open(url, '_blank', 'noopener,noreferrer');
}
