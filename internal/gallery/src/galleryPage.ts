import dedent from 'dedent';
import type { Dashboard } from './dashboards.js';

const INTRODUCTION = dedent`
  # Gallery of dashboards

  Agents can build these [dashboards](apps.md). Each picture shows the spec below it, compiled by \`compileApp\`. The specs are in
  [internal/gallery/dashboards](../internal/gallery/dashboards).

  ![A dashboard with figures, charts, a table and progress](images/apps/overview.webp)

  The same dashboard in dark colours, and on a phone:

  <img src="./images/apps/overview-dark.webp" alt="The dashboard in dark colours" width="480"> <img src="./images/apps/overview-phone.webp" alt="The dashboard on a phone" width="200">\n
`;

const END = dedent`
  \`npx vitest run internal/gallery -u\` writes this page. \`pnpm build\` and \`pnpm --filter @lowdefy-mcp/gallery screenshots\`
  make the pictures.\n
`;

/** Prints the page of the documentation with the picture and the spec of every component type. */
export function galleryPage(
  types: readonly { readonly type: string; readonly description: string }[],
  dashboards: readonly Dashboard[],
): string {
  const specOf = (name: string) => dashboards.find((dashboard) => dashboard.name === name)?.source.trim();
  const details = (name: string) =>
    `<details><summary>Spec</summary>\n\n\`\`\`json\n${specOf(name)}\n\`\`\`\n\n</details>`;
  const parts = types.map(
    ({ type, description }) =>
      `## ${type}\n\n${description}.\n\n![${type}](images/apps/${type}.webp)\n\n${details(type)}`,
  );
  return [INTRODUCTION, `${details('overview')}\n`, ...parts.map((part) => `${part}\n`), END].join('\n');
}
