import type { BlockView, Rendered, RenderHelpers, TextSource, ViewNode } from '@lowdefy-mcp/render-core';
import { joinTexts, objectsOf } from '@lowdefy-mcp/render-core/kit';
import type { ChatProperties, Prompt } from './ChatProperties.js';
import { chatEventsNow, switchesOf } from './chatEvents.js';
import { messagesOf } from './messages.js';
import { messageText } from './messageText.js';

type ChatBlock = BlockView<ChatProperties>;

/** Renders a chat, or the button that opens it. */
export function showChat(block: ChatBlock, h: RenderHelpers): ViewNode {
  const { display, drawer } = block.properties;
  if (display !== 'drawer')
    return h.display(block, { events: chatEventsNow(block), children: content(block, h) });
  const open = block.local.open === true;
  return h.container(block, {
    title: drawer?.title ?? h.text`Chat`,
    open,
    events: open ? chatEventsNow(block) : ['onOpen'],
    children: open ? content(block, h) : [],
  });
}

function content(block: ChatBlock, h: RenderHelpers): Rendered {
  const { sender } = block.properties;
  const messages = messagesOf(block);
  const switches = switchesOf(block).map(
    ({ key, label, isOn }) => h.text`${key} (${label}) ${isOn ? ON(h) : OFF(h)}`,
  );
  return [
    messages.length > 0 ? messageTable(block, h) : welcome(block, h),
    sender?.header && [h.paragraph(sender.header.title), h.paragraph(sender.header.content)],
    switches.length > 0 && h.keyValues([[h.text`Switches`, joinTexts(switches, h)]]),
    h.message({
      text: h.text`Messages to this agent cannot be sent from here yet: a person has to write them, in a browser.`,
    }),
  ];
}

const ON = (h: RenderHelpers) => h.text`on`;
const OFF = (h: RenderHelpers) => h.text`off`;

function messageTable(block: ChatBlock, h: RenderHelpers): Rendered {
  const { messageDisplay, suggestions } = block.properties;
  const messages = messagesOf(block);
  const roles = messageDisplay?.roles;
  const hasIds = chatEventsNow(block).some((name) => name === 'onFeedback' || name === 'onDeleteMessage');
  const columns = [
    ...(hasIds ? [{ key: 'id', title: h.text`Id` }] : []),
    { key: 'from', title: h.text`From` },
    { key: 'text', title: h.text`Message` },
  ];
  const rows = messages.map((message) => ({
    id: message.id,
    from: message.role === 'user' ? (roles?.user?.name ?? 'You') : (roles?.assistant?.name ?? 'Assistant'),
    text: messageText(message, messageDisplay ?? {}),
  }));
  const ownSuggestions = messages
    .findLast(({ role }) => role === 'assistant')
    ?.parts?.findLast(({ type }) => type === 'data-suggestions')?.data?.items;
  return [h.table({ columns, rows }), prompts(h, h.text`Suggestions`, ownSuggestions ?? suggestions)];
}

function welcome({ properties }: ChatBlock, h: RenderHelpers): Rendered {
  const { title, description, prompts: questions } = properties.welcome ?? {};
  return [h.paragraph(title), h.paragraph(description), prompts(h, h.text`Prompts`, questions)];
}

function prompts(h: RenderHelpers, name: TextSource, all: readonly Prompt[] | undefined): Rendered {
  const texts = objectsOf(all).map(({ label, description }) =>
    description ? h.text`${label} (${description})` : label,
  );
  return texts.length > 0 && h.keyValues([[name, joinTexts(texts, h)]]);
}
