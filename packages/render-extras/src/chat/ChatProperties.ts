import type { PropertyValue } from '@lowdefy-mcp/render-core';

/** A part of a message: text, a tool call, a file. */
export interface MessagePart {
  readonly type?: string;
  readonly text?: string;
  readonly toolName?: string;
  readonly toolCallId?: string;
  readonly state?: string;
  readonly input?: PropertyValue;
  readonly output?: PropertyValue;
  readonly title?: string;
  readonly url?: string;
  readonly filename?: string;
  readonly mediaType?: string;
  readonly data?: { readonly title?: string; readonly items?: readonly Prompt[] };
  readonly providerMetadata?: { readonly openai?: { readonly phase?: string } };
}

/** A message of a conversation, in the chat's own format. */
export interface ChatMessage {
  readonly id?: string;
  readonly role?: string;
  readonly parts?: readonly MessagePart[];
}

/** A question to ask with a click. */
export interface Prompt {
  readonly label?: string;
  readonly description?: string;
}

/** The properties of a chat that are read. */
export interface ChatProperties {
  conversationId?: string;
  messages?: readonly ChatMessage[] | null;
  welcome?: {
    readonly title?: string;
    readonly description?: string;
    readonly prompts?: readonly Prompt[];
  };
  suggestions?: readonly Prompt[];
  messageDisplay?: {
    readonly actions?: readonly string[] | Readonly<Record<string, boolean>>;
    readonly reasoningDisplay?: string;
    readonly roles?: Readonly<Record<string, { readonly name?: string }>>;
    readonly showReasoning?: boolean;
    readonly showSources?: boolean;
    readonly showThoughtChain?: boolean;
    readonly showToolInputStreaming?: boolean;
    readonly toolResultDisplay?: string | Readonly<Record<string, string>>;
  };
  sender?: {
    readonly header?: { readonly title?: string; readonly content?: string };
    readonly switches?: readonly {
      readonly key: string;
      readonly label?: string;
      readonly default?: boolean;
    }[];
  };
  display?: string;
  drawer?: { readonly title?: string };
}
