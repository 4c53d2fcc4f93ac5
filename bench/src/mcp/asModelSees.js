/**
 * How a client passes a result to the model. `text`: only the text (Claude.ai, ChatGPT). `json`: the JSON of structured content
 * instead of the text (Claude Code, VS Code). `both`: the text, then the JSON (LibreChat).
 *
 * @typedef {'text' | 'json' | 'both'} ClientKind
 */

/**
 * Converts the result of a tool to the text that the model reads.
 *
 * @param {{ readonly content: readonly object[], readonly structuredContent?: unknown }} result
 * @param {ClientKind} client
 * @returns {string}
 */
export function asModelSees({ content, structuredContent }, client) {
  const text = content.map((part) => ('text' in part ? part.text : JSON.stringify(part))).join('\n');
  if (structuredContent === undefined || client === 'text') return text;
  const json = JSON.stringify(structuredContent);
  return client === 'json' ? json : `${text}\n${json}`;
}
