/** Completes a `url` as Lowdefy's client does: without a protocol it is an address of the web. */
export function webAddress(url: string | undefined): string | undefined {
  return typeof url === 'string' && url !== '' && !url.includes(':') ? `https://${url}` : url;
}
