import type { Phrase, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';

/** The visible properties of a dialog's button. */
export interface DialogButton {
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** The text of a dialog's button with notes; undefined if it is the default text without notes. */
export function buttonText(
  h: RenderHelpers,
  defaultText: Phrase,
  text: string | undefined,
  { danger, disabled, loading }: DialogButton,
): TextSource {
  const words = [danger && h.text`danger`, disabled && h.text`disabled`, loading && h.text`loading`];
  const marks = joinHints(words, h, h.text`, `);
  return marks ? h.text`${text || defaultText} (${marks})` : text;
}
