/**
 * The headers of all responses of the viewer. Only scripts and styles with the nonce are run, and nothing is loaded from elsewhere.
 * `frames`: the page may show other answers of this server in frames.
 */
export function viewHeaders(
  nonce: string,
  { frames = false }: { readonly frames?: boolean } = {},
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(frames ? ["frame-src 'self'"] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    // Pages of other ports of the same host are same-site: they must neither embed nor hold on to one of these.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
