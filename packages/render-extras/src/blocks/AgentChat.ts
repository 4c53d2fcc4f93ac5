import { type BlockView, defineBlock, quoteJson } from '@lowdefy-mcp/render-core';
import type { ChatMessage, ChatProperties } from '../chat/ChatProperties.js';
import { chatEvents } from '../chat/chatEvents.js';
import { messagesOf, restoreMessages, setMessages, updateMessages } from '../chat/messages.js';
import { showChat } from '../chat/showChat.js';

/**
 * A chat with an agent of the app, read-only here: messages are sent to an endpoint of the app's web server, which does
 * not run in a headless session.
 */
export const AgentChat = defineBlock<ChatProperties>({
  meta: { category: 'display' },
  styling: [
    'drawer.placement',
    'drawer.width',
    'height',
    'maxWidth',
    'messageDisplay.codeHighlighter',
    'messageDisplay.markdownRendering',
    'messageDisplay.renderLatex',
    'messageDisplay.renderMermaid',
    'messageDisplay.roles.assistant.avatar',
    'messageDisplay.roles.assistant.shape',
    'messageDisplay.roles.assistant.variant',
    'messageDisplay.roles.user.avatar',
    'messageDisplay.roles.user.shape',
    'messageDisplay.roles.user.variant',
    'messageDisplay.showStepSeparators',
    'messageDisplay.sourcesDisplay',
    'suggestions[].icon',
    'suggestions[].key',
    'sender.switches[].icon',
    'welcome.icon',
    'welcome.prompts[].icon',
    'welcome.variant',
    // These concern messages that are being sent or answered.
    'agentId',
    'messageDisplay.actions.audio',
    'messageDisplay.actions.copy',
    'messageDisplay.actions.regenerate',
    'messageDisplay.editableMessages',
    'messageDisplay.showStatusUpdates',
    'messageDisplay.thinkingMessageDelay',
    'messageDisplay.thinkingMessageRotationInterval',
    'messageDisplay.thinkingMessages',
    'sender.allowSpeech',
    'sender.attachments',
    'sender.placeholder',
    'sender.submitType',
    'sharedState',
    'urlQuery',
  ],
  mcpRender: showChat,
  mcpUpdate: updateMessages,
  mcpEvents: chatEvents,
  mcpMethods: {
    clearError: () => undefined,
    clearMessages: (host) => setMessages(host, []),
    deleteMessage(host, argument) {
      const { messageId } = Object(argument);
      setMessages(
        host,
        messagesOf(host.block).filter(({ id }) => !messageId || id !== messageId),
      );
    },
    regenerate: ({ block }) => refuse(block),
    scrollToBottom: () => undefined,
    sendMessage: ({ block }, argument) => (Object(argument).text ? refuse(block) : undefined),
    setMessages: (host, argument) =>
      restoreMessages(host, (Object(argument).messages ?? []) as readonly ChatMessage[]),
    stop: () => undefined,
  },
});

function refuse({ id, app }: BlockView<ChatProperties>): never {
  throw new Error(
    `Messages to the agent of block ${quoteJson(id)} cannot be sent from here yet. A person has to write them on the page ${quoteJson(app.pageId)}, in a browser.`,
  );
}
