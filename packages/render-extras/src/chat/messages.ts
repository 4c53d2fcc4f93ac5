import type { BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import type { ChatMessage, ChatProperties } from './ChatProperties.js';
import { textOf, toolOf } from './messageText.js';

type ChatHost = BlockHost<ChatProperties>;

/** The messages that a chat shows: those of the app, and what was done to them since. */
export function messagesOf({ local }: BlockView<ChatProperties>): readonly ChatMessage[] {
  return objectsOf(local.messages as readonly ChatMessage[] | undefined);
}

/** Takes over the app's messages when there are others, and tells what the component tells about them. */
export function updateMessages(host: ChatHost): void {
  const { conversationId = null, messages } = host.block.properties;
  const { local } = host.block;
  if (local.conversationId !== undefined && local.conversationId !== conversationId) setMessages(host, []);
  if (local.conversationId !== conversationId) host.setLocal({ conversationId });
  // Undefined is nothing new, null is none.
  if (messages === undefined) return;
  const all = objectsOf(messages);
  const loaded = `${all.length} ${all.at(-1)?.id}`;
  if (loaded === (local.loaded ?? '0 undefined')) return;
  host.setLocal({ loaded });
  setMessages(host, all);
}

/** Puts other messages into the chat. */
export function setMessages(host: ChatHost, messages: readonly ChatMessage[]): void {
  const isShorter = messages.length < messagesOf(host.block).length;
  const told = new Set((host.block.local.told ?? []) as readonly string[]);
  const news = newsOf(messages).filter(({ key }) => !told.has(key));
  // A shorter list may be another conversation, so the next change is told from the beginning.
  host.setLocal({ messages, told: isShorter ? [] : [...told, ...news.map(({ key }) => key)] });
  // Nobody waits for these in the component, either.
  for (const { name, event } of news) void host.triggerEvent(name, event);
}

interface News {
  readonly key: string;
  readonly name: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** What the component tells the app about messages that it sees for the first time. */
function newsOf(messages: readonly ChatMessage[]): readonly News[] {
  const last = messages.at(-1);
  const news: News[] = last?.role === 'user' ? [userNews(last, messages)] : [];
  const answers = messages.filter(({ role }) => role === 'assistant');
  const parts = answers.flatMap(({ id, parts }) => objectsOf(parts).map((part) => ({ id, part })));
  for (const { part } of parts) {
    const { toolCallId, state, input, output } = part;
    const toolName = toolOf(part);
    if (toolName === undefined || !toolCallId) continue;
    news.push({ key: `call ${toolCallId}`, name: 'onToolCall', event: { toolName, toolCallId, input } });
    if (state !== 'output-available' && state !== 'output-error') continue;
    const event = { toolName, toolCallId, output, error: state === 'output-error' };
    news.push({ key: `result ${toolCallId}`, name: 'onToolResult', event });
  }
  for (const { id, part } of parts) {
    const title = part.type === 'data-chat-title' ? part.data?.title : undefined;
    if (title) news.push({ key: `title ${id} ${title}`, name: 'onTitleGenerated', event: { title } });
  }
  return news;
}

function userNews({ id, parts }: ChatMessage, messages: readonly ChatMessage[]): News {
  const event = { role: 'user', messageId: id, content: textOf(parts), parts, messages: messages.map(plain) };
  return { key: `user ${id}`, name: 'onUserMessage', event };
}

function plain({ id, role, parts }: ChatMessage): ChatMessage {
  return { ...(id !== undefined && { id }), ...(role !== undefined && { role }), ...(parts && { parts }) };
}
