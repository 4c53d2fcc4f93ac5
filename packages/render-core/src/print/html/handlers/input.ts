import type { InputNode } from '../../../view/nodes.js';
import { blockAttributes } from '../block.js';
import { eventButtons } from '../buttons.js';
import { control } from '../controls.js';
import { attribute, domId, htmlText } from '../escape.js';
import type { Handler } from '../Handler.js';

/** Events of the control itself, which the client fires on Enter, focus and blur. */
const CONTROL_EVENTS = ['onPressEnter', 'onFocus', 'onBlur'];

export const input: Handler<InputNode> = (node) => {
  const controlEvents = node.events?.filter((event) => CONTROL_EVENTS.includes(event)).join(' ');
  const field = control(node);
  const isGroup = field.startsWith('<span');
  const tag = isGroup ? 'fieldset' : 'div';
  const label = node.label === undefined ? htmlText({ data: node.id }) : htmlText(node.label);
  const required = node.required ? ' <abbr title="required">*</abbr>' : '';
  const className = `field${node.label === undefined ? ' unlabelled' : ''}`;
  const heading = isGroup
    ? `<legend>${label}${required}</legend>`
    : `<label${attribute('for', domId('field', node.id))}>${label}${required}</label>`;
  return {
    open: `<${tag}${blockAttributes(node, className)}${attribute('data-validation', node.validation)}${controlEvents ? attribute('data-events', controlEvents) : ''}>${heading}${field}${notes(node)}`,
    close: `${eventButtons(node)}</${tag}>`,
  };
};

function notes({ id, errors = [], warnings = [], hint }: InputNode): string {
  const lines = [
    ...errors.map((text) => `<p class="error">${htmlText(text)}</p>`),
    ...warnings.map((text) => `<p class="warning">${htmlText(text)}</p>`),
    ...(hint === undefined ? [] : [`<p class="hint">${htmlText(hint)}</p>`]),
  ];
  return lines.length === 0 ? '' : `<div${attribute('id', domId('notes', id))}>${lines.join('')}</div>`;
}
