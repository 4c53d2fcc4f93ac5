import { type BlockDefinition, type BlockView, quoteJson } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import type { ChatMessage, ChatProperties } from './ChatProperties.js';
import { messagesOf, setMessages } from './messages.js';
import { textOf } from './messageText.js';

type ChatBlock = BlockView<ChatProperties>;

const RATINGS = ['like', 'dislike', 'default'];

/** The events of a chat that send no message. */
export const chatEvents: NonNullable<BlockDefinition<ChatProperties>['mcpEvents']> = {
  async onSwitchChange(host, detail) {
    const switches = switchesOf(host.block);
    const { key, checked } = Object(detail);
    if (typeof checked !== 'boolean' || !switches.some((one) => one.key === key)) {
      const keys = quoteJson(switches.map((one) => one.key));
      throw new Error(`it needs { key, checked }, and checked is true or false. Keys: ${keys}.`);
    }
    host.setLocal({ switches: { ...Object(host.block.local.switches), [key]: checked } });
    return host.triggerEvent('onSwitchChange', { key, checked });
  },
  async onFeedback(host, detail) {
    const message = answerOf(host.block, detail);
    const { rating } = Object(detail);
    if (!RATINGS.includes(rating)) {
      throw new Error(
        'it needs { messageId, rating }, and rating is "like", "dislike" or "default" for neither.',
      );
    }
    const event = { messageId: message.id, messageContent: textOf(message.parts), rating };
    return host.triggerEvent('onFeedback', event);
  },
  async onDeleteMessage(host, detail) {
    const message = answerOf(host.block, detail);
    const messages = messagesOf(host.block);
    const event = { messageId: message.id, content: textOf(message.parts), messages };
    const result = host.triggerEvent('onDeleteMessage', event);
    setMessages(
      host,
      messages.filter(({ id }) => id !== message.id),
    );
    return result;
  },
  async onOpen(host) {
    host.setLocal({ open: true });
    return { success: true, bounced: false };
  },
  async onClose(host) {
    host.setLocal({ open: false });
    return { success: true, bounced: false };
  },
};

/** The events that a person can fire now, except for those that send a message. */
export function chatEventsNow(block: ChatBlock): readonly string[] {
  const { display } = block.properties;
  const hasAnswers = messagesOf(block).some(({ role }) => role !== 'user');
  const isPossible: Readonly<Record<string, boolean>> = {
    onSwitchChange: switchesOf(block).length > 0,
    onFeedback: hasAnswers && hasAction(block, 'feedback') && Object.hasOwn(block.events, 'onFeedback'),
    onDeleteMessage: hasAnswers && hasAction(block, 'delete'),
    onClose: display === 'drawer',
  };
  return Object.keys(isPossible).filter((name) => isPossible[name]);
}

/** The switches below the message field, in their current state. */
export function switchesOf({ local, properties }: ChatBlock) {
  const now = new Map(Object.entries(Object(local.switches) as Readonly<Record<string, boolean>>));
  return objectsOf(properties.sender?.switches).map((one) => ({
    ...one,
    isOn: now.get(one.key) ?? one.default ?? false,
  }));
}

function hasAction({ properties }: ChatBlock, name: string): boolean {
  const { actions } = properties.messageDisplay ?? {};
  return Array.isArray(actions) ? actions.includes(name) : Boolean(Object(actions)[name]);
}

/** Finds a message of the assistant: only these have buttons. */
function answerOf(block: ChatBlock, detail: unknown): ChatMessage {
  const { messageId } = Object(detail);
  const answers = messagesOf(block).filter(({ role }) => role !== 'user');
  const found = answers.find(({ id }) => id === messageId);
  if (found) return found;
  const ids = quoteJson(answers.map(({ id }) => id));
  throw new Error(`it needs the messageId of a message of the assistant. Ids: ${ids}.`);
}
