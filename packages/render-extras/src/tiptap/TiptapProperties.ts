import type { PropertyValue } from '@lowdefy-mcp/render-core';
import type { LabelProperties } from '@lowdefy-mcp/render-core/kit';

/** An entity that can be mentioned. */
export type MentionOption =
  | string
  | {
      readonly label?: string;
      readonly value?: PropertyValue;
      readonly tag?: { readonly title?: string };
      readonly _id?: PropertyValue;
    };

/** The properties of editors that are read. */
export interface TiptapProperties extends LabelProperties {
  s3PostPolicyRequestId?: string;
  highlight?: { readonly disabled?: boolean };
  image?: { readonly disabled?: boolean; readonly maxWidth?: string; readonly zoom?: number };
  link?: {
    readonly disabled?: boolean;
    readonly autolink?: boolean;
    readonly linkOnPaste?: boolean;
    readonly defaultProtocol?: string;
  };
  /** `false` disables a format. */
  starterKit?: Readonly<Record<string, PropertyValue>>;
  mentions?: {
    readonly char?: string;
    readonly options?: readonly MentionOption[];
    readonly getHref?: (option: MentionOption) => unknown;
  };
}
