/** Completes a `url` as Lowdefy's client does: adds `https://` if it has no protocol. */
export function webAddress(url: string | undefined): string | undefined {
  return typeof url === 'string' && url !== '' && !url.includes(':') ? `https://${url}` : url;
}
