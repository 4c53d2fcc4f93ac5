import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import type { ChatMessage, ChatProperties, MessagePart } from './ChatProperties.js';

type Display = NonNullable<ChatProperties['messageDisplay']>;

/** The kinds of parts, in the order of the grouped display. */
const KINDS = ['reasoning', 'tool', 'file', 'text', 'source'] as const;

/** Everything that a message shows or lets a person open: its text, reasoning, tool calls, files and sources. */
export function messageText(message: ChatMessage, display: Display): string {
  const parts = objectsOf(message.parts);
  if (message.role === 'user')
    return [...parts.filter(isFile).map(fileName), textOf(parts)].filter(Boolean).join('\n');
  const kinds = parts.map((part) => ({ part, kind: kindOf(part) }));
  const ordered =
    display.reasoningDisplay === 'grouped'
      ? KINDS.flatMap((kind) => kinds.filter((one) => one.kind === kind))
      : kinds.toSorted((a, b) => Number(a.kind === 'source') - Number(b.kind === 'source'));
  return ordered.flatMap(({ part, kind }) => shown(part, kind, display) ?? []).join('\n');
}

/** The plain text of a message. */
export function textOf(parts: readonly MessagePart[] | undefined): string {
  return objectsOf(parts)
    .filter(({ type }) => type === 'text')
    .map(({ text = '' }) => text)
    .join('');
}

/** The name of the tool of a part. */
export function toolOf({ type, toolName }: MessagePart): string | undefined {
  return type === 'dynamic-tool' || type?.startsWith('tool-') ? (toolName ?? type.slice(5)) : undefined;
}

function kindOf(part: MessagePart): (typeof KINDS)[number] | undefined {
  const isComment = part.providerMetadata?.openai?.phase === 'commentary';
  if (part.type === 'reasoning' || (part.type === 'text' && isComment)) return 'reasoning';
  if (part.type === 'text') return 'text';
  if (toolOf(part) !== undefined) return 'tool';
  if (isFile(part)) return 'file';
  return part.type?.startsWith('source-') ? 'source' : undefined;
}

function shown(part: MessagePart, kind: ReturnType<typeof kindOf>, display: Display): string | undefined {
  switch (kind) {
    case 'text':
      return part.text || undefined;
    case 'reasoning':
      return display.showReasoning === false || !part.text ? undefined : `Reasoning: ${part.text}`;
    case 'tool':
      return display.showThoughtChain === false ? undefined : `${toolOf(part)}: ${toolText(part, display)}`;
    case 'file':
      return fileName(part);
    case 'source':
      return display.showSources ? `Source: ${[part.title, part.url].filter(Boolean).join(' ')}` : undefined;
    default:
      return undefined;
  }
}

function toolText(part: MessagePart, { showToolInputStreaming, toolResultDisplay }: Display): string {
  const { state, input, output } = part;
  const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (state === 'output-denied') return 'rejected';
  if (state === 'output-error') return 'failed';
  if (state === 'approval-requested') return `waits for approval of ${json(input ?? {})}`;
  if (state !== 'output-available') {
    return showToolInputStreaming === false || !input ? 'running' : `running with ${json(input)}`;
  }
  const modes = typeof toolResultDisplay === 'string' ? { default: toolResultDisplay } : toolResultDisplay;
  const mode = new Map(Object.entries(modes ?? {})).get(toolOf(part) ?? '') ?? modes?.default;
  const { display, _subAgent, text } = Object(output);
  if (typeof display === 'string') return display;
  if (_subAgent === true) return json(text);
  return mode === 'none' || output === null || output === undefined ? 'completed' : json(output);
}

function isFile({ type }: MessagePart): boolean {
  return type === 'file';
}

function fileName({ filename, url, mediaType }: MessagePart): string {
  const last = url?.startsWith('data:') ? '' : url?.split(/[?#]/)[0]?.split('/').at(-1);
  return `File: ${filename || last || mediaType || 'Attachment'}`;
}
