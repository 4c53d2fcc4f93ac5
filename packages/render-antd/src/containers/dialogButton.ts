import type { BlockView, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { joinHints, since } from '@lowdefy-mcp/render-core/kit';

/** The visible properties of a dialog's button. */
export interface DialogButton {
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** The default text of a dialog's button. Since Lowdefy 5.4 it is that of antd in the current locale. */
type DefaultText = 'okText' | 'justOkText' | 'cancelText';

/** The text of a dialog's button with notes; undefined if it is the English default text without notes. */
export function buttonText(
  { app }: Pick<BlockView<object>, 'app'>,
  h: RenderHelpers,
  name: DefaultText,
  text: string | undefined,
  { danger, disabled, loading }: DialogButton,
): TextSource {
  const words = [danger && h.text`danger`, disabled && h.text`disabled`, loading && h.text`loading`];
  const marks = joinHints(words, h, h.text`, `);
  const usual = name === 'cancelText' ? h.text`Cancel` : since(app, 5.4) ? h.text`OK` : h.text`Ok`;
  const local = h.localeText(`antd.Modal.${name}`, usual);
  if (marks) return h.text`${text || local} (${marks})`;
  return text || (local.text === usual.text ? undefined : local);
}
