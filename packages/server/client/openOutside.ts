const ALLOWED = /^(?:https?|mailto|tel):/i;

/** Whether an address of the app may be opened outside of it. No script or file is. */
export function isOutsideLink(url: string): boolean {
  return URL.canParse(url) && ALLOWED.test(new URL(url).protocol);
}

/** Opens an address in another tab, which cannot reach this one. */
export function openOutside(url: string): void {
  if (!isOutsideLink(url)) throw new Error('Only web, mail and phone addresses can be opened.');
  window.open(url, '_blank', 'noopener,noreferrer');
}
