import type { App } from '@lowdefy-mcp/headless';
import type { Policy } from '../policy/Policy.js';
import type { DescribedPage } from '../port/answers.js';
import type { User } from './makeUser.js';

/** Lists the pages that a user may open. */
export async function findPages(app: App, user: User | null, policy: Policy): Promise<DescribedPage[]> {
  const pages = await app.session({ user }).pages();
  return pages.map(({ menu, ...page }) => {
    const description = policy.description(page.pageId);
    return {
      ...page,
      ...(menu && { menu: [...menu] }),
      ...(description !== undefined && { description }),
    };
  });
}

/** Prints a line for each page. */
export function describePages(pages: readonly DescribedPage[]): string {
  const lines = pages.map(({ pageId, title, menu, home, description }) =>
    [
      `- ${pageId}: ${title}`,
      menu && ` (menu: ${menu.join(' > ')})`,
      home && ' [home]',
      description && ` — ${description}`,
    ]
      .filter(Boolean)
      .join(''),
  );
  return lines.join('\n');
}
