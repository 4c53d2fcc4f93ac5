import type { MentionOption } from './TiptapProperties.js';

/** How deep quotes and lists can be in each other. */
export const DEEPEST = 100;

/** How words are set, in the order of the editor: the first is around the others. */
export const MARKS = ['link', 'bold', 'code', 'italic', 'strike', 'highlight'] as const;

/** One of the ways in which words are set. */
export type MarkName = (typeof MARKS)[number];

/** How words are set; a link says where it leads. */
export type Marks = Readonly<Partial<Record<MarkName, string>>>;

/** A part of a line. */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks: Marks }
  | {
      readonly type: 'mention';
      readonly option: MentionOption;
      readonly text: string;
      /** What an agent writes for it. */
      readonly written: string;
      readonly marks: Marks;
    }
  | { readonly type: 'break'; readonly marks: Marks };

/** A part of a document, as the editor keeps it. */
export type DocumentPart =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | { readonly type: 'codeBlock'; readonly language: string; readonly text: string }
  | { readonly type: 'blockquote'; readonly parts: readonly DocumentPart[] }
  | { readonly type: 'bulletList'; readonly items: readonly (readonly DocumentPart[])[] }
  | {
      readonly type: 'orderedList';
      readonly start: number;
      readonly items: readonly (readonly DocumentPart[])[];
    }
  | { readonly type: 'horizontalRule' }
  | { readonly type: 'image'; readonly src: string; readonly alt: string };
