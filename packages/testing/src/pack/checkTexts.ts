import { type BlockView, type PageNode, printJson, type Registry } from '@lowdefy-mcp/render-core';
import { HOSTILE_TEXTS } from '../corpus/hostileTexts.js';
import { checkMarkdown } from './checkMarkdown.js';
import { checkVisible } from './checkVisible.js';
import { type HostilePlace, hostilePlaces } from './hostilePlaces.js';
import { HOSTILE, isHostile, MARK } from './hostileText.js';
import { literalParts } from './literalParts.js';
import { showBlock } from './showBlock.js';
import { trustedTexts } from './trustedTexts.js';

/** Throws if untrusted text, anywhere in a block, can be mistaken for the app's words or for another block. */
export function checkTexts(
  registry: Registry,
  views: readonly BlockView[],
  known: readonly string[] = [],
): void {
  // Most places do not change the page; identical pages are checked once.
  const checked = new Set<string>();
  for (const { place, literals } of placesOf(views, known)) {
    const view = place.put(HOSTILE);
    if (view === undefined) continue;
    const { page } = showBlock(registry, view, literals);
    const printed = printJson(page);
    if (checked.has(printed)) continue;
    checked.add(printed);
    check(page, place.where);
  }
}

/**
 * The same with each text of the corpus. The texts are distributed over the places that a block shows, so that each
 * text and each place is tested, but not each pair.
 */
export function checkCorpus(
  registry: Registry,
  views: readonly BlockView[],
  known: readonly string[] = [],
): void {
  const shows = (text: string, { place, literals }: Placed) => {
    const view = place.put(text);
    return view !== undefined && isHostile(printJson(showBlock(registry, view, literals).page));
  };
  // A block may treat multi-line text differently from a word.
  const shown = placesOf(views, known).filter((placed) => shows(HOSTILE, placed) || shows(MARK, placed));
  if (shown.length === 0) return;
  const turns = Math.max(shown.length, HOSTILE_TEXTS.length);
  for (let turn = 0; turn < turns; turn += 1) {
    const { place, literals } = shown[turn % shown.length] as Placed;
    const { category, name, text } = HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length] as (typeof HOSTILE_TEXTS)[0];
    const view = place.put(text);
    if (view === undefined) continue;
    const where = `${place.where}, ${category}: ${name}`;
    const { page } = showBlock(registry, view, literals);
    check(page, where);
    checkVisible(page, where);
  }
}

interface Placed {
  readonly place: HostilePlace;
  /** The configuration of the block. */
  readonly literals: unknown;
}

function placesOf(views: readonly BlockView[], known: readonly string[]): readonly Placed[] {
  return views.flatMap((view, index) => {
    const literals = literalParts(view);
    return [...hostilePlaces(view, index === 0 ? known : [])].map((place) => ({ place, literals }));
  });
}

function check(page: PageNode, where: string): void {
  const leak = trustedTexts(page).find(isHostile);
  if (leak !== undefined) {
    throw new Error(
      `A text of a record, ${where}, is shown as trusted text of the app: ${JSON.stringify(leak)}. Pass properties to h unchanged, or within h.text\`…\${value}…\`; h.derived(property, text) is for text derived from that property alone.`,
    );
  }
  try {
    checkMarkdown(page);
  } catch (cause) {
    throw new Error(`A text of a record, ${where}, breaks the markdown: ${(cause as Error).message}`, {
      cause,
    });
  }
}
