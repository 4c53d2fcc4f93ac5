/**
 * What clients give the model of a result. `text`: the text alone (Claude.ai, ChatGPT). `json`: the JSON of structured content in
 * place of the text (Claude Code, VS Code). `both`: one after the other (LibreChat).
 *
 * @typedef {'text' | 'json' | 'both'} ClientKind
 */

/**
 * Turns the result of a tool into what the model reads.
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
