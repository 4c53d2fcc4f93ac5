import { expect, test } from 'vitest';
import type { HelpersModule } from '../lowdefy/types.js';
import { configuredApp } from './configuredApp.js';

test.each([
  [4.5, { areas: {} }, {}],
  [5, { slots: {} }, {}],
  [5.4, { slots: {} }, { translate: () => '' }],
  [4, {}, {}],
])('knows the generation %s of a page that does not run yet', (lowdefy, page, helpers) => {
  expect(configuredApp({ helpers: helpers as unknown as HelpersModule }, 'home', page)).toEqual({
    lowdefy,
    pageId: 'home',
    homePageId: null,
    menus: [],
  });
});
