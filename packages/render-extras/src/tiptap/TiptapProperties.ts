import type { BlockView, PropertyValue } from '@lowdefy-mcp/render-core';
import type { LabelProperties } from '@lowdefy-mcp/render-core/kit';

/** An entity that can be mentioned. */
export type MentionOption =
  | string
  | {
      readonly label?: string;
      readonly value?: PropertyValue;
      readonly tag?: {
        readonly title?: string;
        /** Since Lowdefy 5.5: its heading in the list, and the key of its members. */
        readonly section?: PropertyValue;
        readonly group?: PropertyValue;
        readonly color?: PropertyValue;
      };
      readonly _id?: PropertyValue;
    };

/** A member of a group that can be mentioned. */
interface GroupMember {
  readonly name?: PropertyValue;
  readonly email?: PropertyValue;
}

/** What decides how an editor stores its document. */
export type Editor = Pick<BlockView<TiptapProperties>, 'app' | 'properties'>;

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
    /** Since Lowdefy 5.5. */
    readonly limit?: number;
    readonly allowSpaces?: boolean;
    readonly groupMembers?: Readonly<Record<string, readonly GroupMember[]>>;
  };
}
