import type { Phrase, RenderHelpers } from '@lowdefy-mcp/render-core';
import { suggestedOptions } from './suggestedOptions.js';
import type { MentionOption, TiptapProperties } from './TiptapProperties.js';

/** An entity that can be mentioned, with its markdown and its shown text. */
export interface Mention {
  readonly written: string;
  readonly shown: string;
  readonly option: MentionOption;
}

/** The formats of an editor. */
export interface Formats {
  /** Whether it has a format, by the editor's name. */
  has(name: string): boolean;
  /** The levels of its headings. */
  readonly levels: readonly number[];
  /** Links with a text. */
  readonly links: boolean;
  /** Typed addresses become links; this protocol is added to those without one. */
  readonly autolink: string | undefined;
  readonly mentions: readonly Mention[];
}

/** The formats whose absence an agent must know. */
const NAMES: Readonly<Record<string, (h: RenderHelpers) => Phrase>> = {
  heading: (h) => h.text`headings`,
  bulletList: (h) => h.text`bullets`,
  orderedList: (h) => h.text`numbers`,
  blockquote: (h) => h.text`quotes`,
  codeBlock: (h) => h.text`blocks of code`,
  code: (h) => h.text`code`,
  bold: (h) => h.text`bold`,
  italic: (h) => h.text`italic`,
  strike: (h) => h.text`strikethrough`,
  horizontalRule: (h) => h.text`rules`,
  highlight: (h) => h.text`highlights`,
  link: (h) => h.text`links`,
  image: (h) => h.text`pictures`,
};

/** Reads the formats of an editor. */
export function formatsOf({ properties }: { readonly properties: TiptapProperties }): Formats {
  const { highlight, image, link, mentions } = properties;
  const starterKit = properties.starterKit ?? {};
  const { heading } = starterKit;
  const levels = Object(heading).levels;
  const has = (name: string) => {
    if (name === 'highlight') return highlight?.disabled !== true;
    if (name === 'image') return image?.disabled !== true;
    if (name === 'link') return link?.disabled !== true;
    return starterKit[name] !== false;
  };
  return {
    has,
    levels: has('heading') ? (Array.isArray(levels) ? levels : [1, 2, 3, 4, 5, 6]) : [],
    links: has('link') && link?.linkOnPaste !== false,
    autolink: has('link') && link?.autolink !== false ? (link?.defaultProtocol ?? 'https') : undefined,
    mentions: mentionsOf(mentions ?? {}),
  };
}

/** The names of the missing formats. */
export function missingFormats({ has, links }: Formats, h: RenderHelpers): readonly Phrase[] {
  return Object.entries(NAMES).flatMap(([name, words]) =>
    (name === 'link' ? links : has(name)) ? [] : [words(h)],
  );
}

/** The mentions, with how to write each. */
function mentionsOf(mentions: NonNullable<TiptapProperties['mentions']>): readonly Mention[] {
  const { char = '@' } = mentions;
  return suggestedOptions(mentions).map(({ option, label }) => ({
    written: `${char}${label}`,
    shown: `${char}${shownLabel(option, label)}`,
    option,
  }));
}

/** The shown text of a mention. */
function shownLabel(option: MentionOption, label: string): string {
  return typeof option === 'string' ? option : String(option.tag?.title ?? label);
}
