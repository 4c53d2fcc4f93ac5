import type { PageInfo } from '@lowdefy-mcp/headless';
import type { Principal } from '../sessions/Principal.js';
import type { Service } from './Service.js';

/** A page, with what the configuration says about it. */
export interface DescribedPage extends Omit<PageInfo, 'menu'> {
  readonly menu?: string[];
  readonly description?: string;
}

/** The pages that somebody may open. */
export async function listPages(service: Service, { user }: Principal): Promise<readonly DescribedPage[]> {
  const app = await service.app();
  const pages = await app.session({ user: user && { ...user } }).pages();
  return pages.map(({ menu, ...page }) => {
    const description = service.policy.description(page.pageId);
    return {
      ...page,
      ...(menu && { menu: [...menu] }),
      ...(description !== undefined && { description }),
    };
  });
}

/** A line for each. */
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
