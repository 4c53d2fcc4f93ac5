import type { MentionOption } from './TiptapProperties.js';

/** The maximum nesting depth of quotes and lists. */
export const MAX_DEPTH = 100;

/** The marks of text, in the editor's nesting order, outermost first. */
export const MARKS = ['link', 'bold', 'code', 'italic', 'strike', 'highlight'] as const;

/** The name of a mark. */
export type MarkName = (typeof MARKS)[number];

/** The marks of a text; the value of a link is its address. */
export type Marks = Readonly<Partial<Record<MarkName, string>>>;

/** A part of a line. */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks: Marks }
  | {
      readonly type: 'mention';
      readonly option: MentionOption;
      readonly text: string;
      /** How an agent writes it in markdown. */
      readonly written: string;
      readonly marks: Marks;
    }
  | { readonly type: 'break'; readonly marks: Marks };

/** A part of a document, as in the editor's model. */
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
