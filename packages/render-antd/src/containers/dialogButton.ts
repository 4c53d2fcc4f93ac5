import type { Phrase, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';

/** The properties of a dialog's button that a person can tell. */
export interface DialogButton {
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** What stands on a button of a dialog; nothing if that is `usual` and there is no more to tell. */
export function buttonText(
  h: RenderHelpers,
  usual: Phrase,
  text: string | undefined,
  { danger, disabled, loading }: DialogButton,
): TextSource {
  const words = [danger && h.text`danger`, disabled && h.text`disabled`, loading && h.text`loading`];
  const marks = joinHints(words, h, h.text`, `);
  return marks ? h.text`${text || usual} (${marks})` : text;
}
