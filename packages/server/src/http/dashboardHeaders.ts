import { appPolicy } from '@lowdefy-mcp/apps';

/**
 * The headers of the document of a dashboard. `sandbox` takes its origin away, even if it is opened in a tab of its own: it has neither
 * cookies nor access to other answers of this server.
 */
export const dashboardHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `${appPolicy}; sandbox allow-scripts; frame-ancestors 'self'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};
