import {
  checkRenders,
  describePack,
  type PackOptions,
  packOptions,
  packPages,
} from '@lowdefy-mcp/harness/vitest';
import pack from '../src/index.js';

/** Tests some of the pack's types. The suite is split by kind, so that it can run on several cores. */
export function describeTypes(blocks: object): void {
  checkRenders();
  describePack(pack, { ...OPTIONS, types: Object.keys(blocks) });
}

const { properties, ...options } = packOptions(pack);

/** Types of Lowdefy 6, whose components were not seen: only their values are known. */
const unseen: NonNullable<PackOptions['components']> = {
  TagSelector: { meta: { category: 'input', valueType: 'any' } },
  TagMultipleSelector: { meta: { category: 'input', valueType: 'array' } },
};

const OPTIONS: PackOptions = {
  ...options,
  components: { ...options.components, ...unseen },
  // It needs an app with locales: see locale.test.ts.
  properties: (type) => properties?.(type).filter((path) => path !== 'localeSelector') ?? [],
  pages: [
    ...packPages(
      new URL('./blocks', import.meta.url),
      new URL('./blocks-5', import.meta.url),
      new URL('./blocks-5.4', import.meta.url),
    ),
    { folder: new URL('./blocks-6', import.meta.url), lowdefy: 6, components: unseen },
  ],
  withoutStates: {
    // They have no label, and validation is only shown in labels.
    Calendar: ['invalid'],
    TreeSelector: ['invalid'],
    TreeInput: ['invalid'],
    ListSelector: ['invalid'],
    // `disabled` only greys their text: it can still be edited.
    ParagraphInput: ['invalid', 'disabled'],
    TitleInput: ['invalid', 'disabled'],
    // It always has a current page.
    Pagination: ['invalid', 'empty'],
    // `disabled` of a label only hides its title.
    Label: ['disabled'],
    // They render nothing: their messages are in the log.
    Message: ['loading'],
    Notification: ['loading'],
    // Passwords are not shown; a hint says whether there is one.
    PasswordInput: ['empty', 'filled'],
    // It has a region by default.
    PhoneNumberInput: ['empty'],
  },
};
