/** @import { LogEntry } from '@lowdefy-mcp/headless' */

/**
 * Prints the result of each action on one line.
 *
 * @param {readonly LogEntry[]} log
 */
export function printLog(log) {
  return log.map((entry) => `${printEntry(entry)}\n`).join('');
}

/** @param {LogEntry} entry */
function printEntry({ action, error, skipped, messages, requests, navigation, ...rest }) {
  const outcome = skipped ? 'skipped' : error ? 'failed' : 'ok';
  const parts = [
    `${outcome}: ${nameOf(action)}`,
    skipped ?? error?.message,
    ...(messages ?? []).map(({ content, status }) => `message (${status}): ${JSON.stringify(content)}`),
    ...(requests ?? []).map(printRequest),
    navigation && printNavigation(navigation),
    ...(rest.attachments ?? []).map(({ name, size }) => `file: ${name} (${size} bytes)`),
    ...(rest.notes ?? []),
    ...(rest.warnings ?? []).map((warning) => `warning: ${warning}`),
  ];
  return parts
    .filter((part) => part !== undefined)
    .map(onOneLine)
    .join(' | ');
}

/**
 * Names an action and its target, without its values.
 *
 * @param {LogEntry['action']} action
 */
function nameOf(action) {
  const { type, blockId, event, method, pageId, home, back, endpointId } =
    /** @type {Record<string, unknown>} */ ({ ...action });
  const target = blockId ?? pageId ?? endpointId ?? (home ? 'home' : back ? 'back' : undefined);
  return [type, target, event ?? method].filter((word) => word !== undefined).join(' ');
}

/** @param {NonNullable<LogEntry['requests']>[number]} request */
function printRequest({ requestId, duration, success }) {
  return `request ${requestId}: ${success ? '' : 'failed, '}${duration} ms`;
}

/** @param {NonNullable<LogEntry['navigation']>} navigation */
function printNavigation({ newTab, pageId, url, urlQuery = {} }) {
  const query = Object.keys(urlQuery).length > 0 ? ` ${JSON.stringify(urlQuery)}` : '';
  return `${newTab ? 'would open in a new tab' : pageId ? 'went to' : 'would leave to'}: ${pageId ?? url}${query}`;
}

/** @param {string} text */
function onOneLine(text) {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
