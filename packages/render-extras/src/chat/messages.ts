import type { BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { objectsOf, since } from '@lowdefy-mcp/render-core/kit';
import type { ChatMessage, ChatProperties } from './ChatProperties.js';
import { textOf, toolOf } from './messageText.js';

type ChatHost = BlockHost<ChatProperties>;

/** The messages that a chat shows: those of the app, with later changes. */
export function messagesOf({ local }: BlockView<ChatProperties>): readonly ChatMessage[] {
  return objectsOf(local.messages as readonly ChatMessage[] | undefined);
}

/** Takes over the app's messages when they change, and fires the component's events about them. */
export function updateMessages(host: ChatHost): void {
  const { conversationId = null, messages } = host.block.properties;
  const { local } = host.block;
  if (local.conversationId !== undefined && local.conversationId !== conversationId) setMessages(host, []);
  if (local.conversationId !== conversationId) host.setLocal({ conversationId });
  // Undefined means unchanged, null means no messages.
  if (messages === undefined) return;
  const all = objectsOf(messages);
  const loaded = `${all.length} ${all.at(-1)?.id}`;
  if (loaded === (local.loaded ?? '0 undefined')) return;
  host.setLocal({ loaded });
  restoreMessages(host, all);
}

/** Replaces the messages of the chat. */
export function setMessages(host: ChatHost, messages: readonly ChatMessage[]): void {
  const { local, properties } = host.block;
  const isShorter = messages.length < messagesOf(host.block).length;
  const told = new Set((local.told ?? []) as readonly string[]);
  const restored = new Set((local.restored ?? []) as readonly string[]);
  const newEvents = messageEvents(messages).filter(({ key }) => !told.has(key));
  // A shorter list may be another conversation, so the next change is reported from the beginning.
  host.setLocal({ messages, told: isShorter ? [] : [...told, ...newEvents.map(({ key }) => key)] });
  // The component does not wait for these either.
  for (const { name, event } of newEvents.filter((one) => !restored.has(one.key))) {
    if (name === 'onUserMessage' && since(host.block.app, 5.4) && !told.has(STARTED)) {
      if (!isShorter) host.setLocal({ told: [...told, ...newEvents.map((one) => one.key), STARTED] });
      void host.triggerEvent('onConversationStart', {
        conversationId: properties.conversationId ?? mintedId(host),
      });
    }
    void host.triggerEvent(name, event);
  }
}

/** The key of the event at the start of a conversation. */
const STARTED = 'start';

/** Shows messages that the app has stored. Since Lowdefy 5.5, events about them are not fired again, unless a message has no id. */
export function restoreMessages(host: ChatHost, messages: readonly ChatMessage[]): void {
  if (since(host.block.app, 5.4)) host.setLocal({ restored: restoredKeys(messages) });
  setMessages(host, messages);
}

function restoredKeys(messages: readonly ChatMessage[]): readonly string[] {
  const users = messages.flatMap(({ id, role }) => (role === 'user' && id ? [`user ${id}`] : []));
  const answers = messageEvents(messages).filter(({ name }) => name !== 'onUserMessage');
  return [...users, ...answers.map(({ key }) => key)];
}

/** Browsers and Node have it; packs are compiled with the types of neither. */
const WEB = globalThis as unknown as { readonly crypto: { randomUUID(): string } };

/** The id that the component makes for a conversation without one. */
function mintedId(host: ChatHost): string {
  const minted = (host.block.local.minted as string | undefined) ?? WEB.crypto.randomUUID();
  host.setLocal({ minted });
  return minted;
}

interface MessageEvent {
  readonly key: string;
  readonly name: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** The events that the component fires about new messages. */
function messageEvents(messages: readonly ChatMessage[]): readonly MessageEvent[] {
  const last = messages.at(-1);
  const events: MessageEvent[] = last?.role === 'user' ? [userMessageEvent(last, messages)] : [];
  const answers = messages.filter(({ role }) => role === 'assistant');
  const parts = answers.flatMap(({ id, parts }) => objectsOf(parts).map((part) => ({ id, part })));
  for (const { part } of parts) {
    const { toolCallId, state, input, output } = part;
    const toolName = toolOf(part);
    if (toolName === undefined || !toolCallId) continue;
    events.push({ key: `call ${toolCallId}`, name: 'onToolCall', event: { toolName, toolCallId, input } });
    if (state !== 'output-available' && state !== 'output-error') continue;
    const event = { toolName, toolCallId, output, error: state === 'output-error' };
    events.push({ key: `result ${toolCallId}`, name: 'onToolResult', event });
  }
  for (const { id, part } of parts) {
    const title = part.type === 'data-chat-title' ? part.data?.title : undefined;
    if (title) events.push({ key: `title ${id} ${title}`, name: 'onTitleGenerated', event: { title } });
  }
  return events;
}

function userMessageEvent({ id, parts }: ChatMessage, messages: readonly ChatMessage[]): MessageEvent {
  const event = { role: 'user', messageId: id, content: textOf(parts), parts, messages: messages.map(plain) };
  return { key: `user ${id}`, name: 'onUserMessage', event };
}

function plain({ id, role, parts }: ChatMessage): ChatMessage {
  return { ...(id !== undefined && { id }), ...(role !== undefined && { role }), ...(parts && { parts }) };
}
