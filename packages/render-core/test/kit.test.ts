import { describe, expect, test } from 'vitest';
import {
  type BlockDefinition,
  type BlockView,
  printMarkdown,
  type Rendered,
  type RenderHelpers,
} from '../src/index.js';
import {
  allSucceeded,
  iconName,
  joinHints,
  joinTexts,
  type LabelProperties,
  labelled,
  linkTarget,
  listOf,
  objectsOf,
  showLink,
  unlabelled,
  webAddress,
} from '../src/kit.js';
import { render } from './render.js';

const shown = (
  mcpRender: (block: BlockView<LabelProperties>, h: RenderHelpers) => Rendered,
  block: object = {},
) => {
  const definition = { meta: { category: 'input' }, mcpRender } as BlockDefinition;
  const tested = { id: 'tested', type: 'Tested', category: 'input' as const, ...block };
  const { page } = render({ Tested: definition }, tested);
  return printMarkdown(page).split('\n').slice(3).join('\n');
};

describe('labelled', () => {
  const validation = (status: string | null) => ({
    properties: { title: 'Name', label: { extra: 'As in your <b>passport</b>' } },
    evaluation: {
      required: true,
      events: { onBlur: {}, onChange: {} },
      validation: { status, errors: ['Too long', 'No digits'], warnings: ['Unusual', 'Rare'] },
    },
  });

  test('shows the help text between the hints of the field, and only events of the component', () => {
    const text = shown(
      (block, h) => labelled(block, h, { firstHints: [h.text`first`], hints: [false, h.text`last`] }),
      validation(null),
    );
    expect(text).toContain('hint: first; As in your passport; last');
    expect(text).toContain('<input id=tested type=Tested required events=[onChange]/> Name');
  });

  test.each([
    ['error', 'error: "Too long"'],
    ['warning', 'warning: "Unusual"'],
  ])('shows one message of status %s and no help text, as the component does', (status, message) => {
    const text = shown((block, h) => labelled(block, h), validation(status));
    expect(text).toContain(message);
    expect(text.match(/error: |warning: |hint: /g)).toHaveLength(1);
  });

  test('is not marked as required without a title; unlabelled shows no part of the label', () => {
    const disabled = { ...validation('error'), properties: { title: 'Name', label: { disabled: true } } };
    expect(shown((block, h) => labelled(block, h), disabled)).not.toMatch(/required|Name/);
    expect(shown((block, h) => unlabelled(block, h), validation('error'))).not.toMatch(
      /required|Name|error:/,
    );
  });
});

test('joinHints skips empty hints, joinTexts does not', () => {
  expect(shown((_, h) => h.paragraph(joinHints([h.text`a`, '', null, false, undefined, 0], h)))).toContain(
    'a; 0',
  );
  expect(shown((_, h) => h.paragraph(joinTexts([h.text`a`, '', h.text`b`], h)))).toContain('a, , b');
});

test('showLink prints a link with its URL, and only text if the link is disabled or has no target', () => {
  const link = (properties: object) => shown((_, h) => showLink(h, properties, { title: h.text`Go` }));
  expect(link({ url: 'example.com' })).toContain('url="https://example.com"');
  expect(link({ url: 'example.com', disabled: true })).not.toContain('<link');
  expect(linkTarget({ home: true, newTab: true })).toMatchObject({ home: true, newTab: true });
  expect(linkTarget({ newTab: true })).toBeUndefined();
  expect([webAddress('mailto:a@b.c'), webAddress('')]).toEqual(['mailto:a@b.c', '']);
});

test('objectsOf and listOf read properties of a wrong type as empty', () => {
  const any = (value: unknown) => value as readonly object[];
  expect(objectsOf(any([{ a: 1 }, null, 'b', [1], new Date(0)]))).toEqual([{ a: 1 }]);
  expect([objectsOf(any('text')), listOf(any({ length: 1 })), listOf(null)]).toEqual([[], [], []]);
  expect(iconName({ name: 'AiOutlineUser', title: 'User' })).toBe('User');
});

test('allSucceeded: success if all events succeed, bounced if one event bounces', async () => {
  const event = async (success: boolean, bounced: boolean) => ({ success, bounced });
  expect(await allSucceeded([event(true, false), event(true, true)])).toEqual({
    success: true,
    bounced: true,
  });
  expect(await allSucceeded([event(true, false), event(false, false)])).toEqual({
    success: false,
    bounced: false,
  });
});
