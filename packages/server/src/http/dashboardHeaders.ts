import { appPolicy } from '@lowdefy-mcp/apps';

/**
 * The headers of the document of a dashboard. `sandbox` gives it an opaque origin even in its own tab, so that it has neither cookies
 * nor access to other responses of this server.
 */
export const dashboardHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `${appPolicy}; sandbox allow-scripts; frame-ancestors 'self'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};
