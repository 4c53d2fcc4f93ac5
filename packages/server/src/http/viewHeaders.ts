/**
 * The headers of all responses of the viewer. The policy allows only scripts and styles with the nonce, and nothing from other origins.
 * `frames`: the page may show other responses of this server in frames.
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
    // Pages on other ports of this host are same-site: they must neither embed these pages nor keep a reference to their window.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
