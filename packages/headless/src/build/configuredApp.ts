import { type AppView, GENERATIONS } from '@lowdefy-mcp/render-core';
import type { Plain } from '../lowdefy/types.js';
import type { Build } from './Build.js';

/**
 * The app as renderers see it before a page runs. The names of the areas and the functions that Lowdefy's client has tell the
 * generation; menus are not part of the page.
 */
export function configuredApp(
  { helpers, compileTemplate }: Pick<Build, 'helpers'> & Partial<Pick<Build, 'compileTemplate'>>,
  pageId: string,
  page: object,
): AppView {
  const generation = GENERATIONS.find(
    ({ areas, calls }) =>
      areas in page && (calls === undefined || (helpers as unknown as Plain)[calls] !== undefined),
  );
  return { lowdefy: generation?.lowdefy ?? 4, compileTemplate, pageId, homePageId: null, menus: [] };
}
