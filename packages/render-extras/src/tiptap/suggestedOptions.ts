import type { MentionOption, TiptapProperties } from './TiptapProperties.js';

interface Suggestion {
  readonly option: MentionOption;
  readonly label: string;
}

const LIMIT = 5;
/** More options are not compared with each other, because that takes too long. */
const MOST = 1000;

/**
 * The options that a person can choose. The list below the text shows the first ones of each section whose label contains what the person
 * types, so that many longer labels can hide a short one.
 */
export function suggestedOptions({
  allowSpaces,
  limit = LIMIT,
  options,
}: NonNullable<TiptapProperties['mentions']>): readonly Suggestion[] {
  const all = (Array.isArray(options) ? (options as readonly MentionOption[]) : []).flatMap((option) => {
    const label = typeof option === 'string' ? option : option?.label;
    return typeof label === 'string' && label !== '' ? [{ option, label }] : [];
  });
  if (all.length <= limit || all.length > MOST) return all;
  const lower = all.map(({ label }) => label.toLowerCase());
  const isListed = (at: number, typed: string) => {
    const section = sectionOf(all[at]?.option);
    let before = 0;
    for (let index = 0; index < at && before < limit; index++) {
      if (lower[index]?.includes(typed) && sectionOf(all[index]?.option) === section) before += 1;
    }
    return before < limit;
  };
  return all.filter((_, at) => {
    const words = allowSpaces === false ? (lower[at]?.split(/\s+/) ?? []) : [lower[at] ?? ''];
    return words.some((typed) => isListed(at, typed));
  });
}

/** The heading of an option in the list. */
export function sectionOf(option: MentionOption | undefined): unknown {
  return typeof option === 'object' ? (option.tag?.section ?? undefined) : undefined;
}
