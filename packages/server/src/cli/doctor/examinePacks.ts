import type { InstalledPack, InstalledPacks } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** The packs that show Lowdefy's own blocks. */
export const USUAL_PACKS: readonly string[] = [
  '@lowdefy-mcp/render-antd',
  '@lowdefy-mcp/render-basic',
  '@lowdefy-mcp/render-extras',
];

/** Lists the installed packs with their directories, and those that cannot be used. */
export function examinePacks({ found, problems }: InstalledPacks): readonly Finding[] {
  const missing: Finding = {
    level: 'warning',
    text: 'There are no render packs: every block is shown by its category only.',
    fix: `Install ${USUAL_PACKS.join(', ')}.`,
  };
  return [
    ...(found.length === 0
      ? [missing]
      : found.map((pack): Finding => ({ level: 'ok', text: describe(pack) }))),
    // Their texts say what to do.
    ...problems.map((text): Finding => ({ level: 'warning', text })),
  ];
}

function describe({ name, version, directory, pack, insteadOf }: InstalledPack): string {
  const otherName = pack.name === name ? '' : `, whose own name is ${pack.name}`;
  const others = insteadOf
    .map((other) => `\nIt takes precedence over ${other.version} in ${other.directory}`)
    .join('');
  return `Pack ${name} ${version}${otherName}, installed in ${directory}${others}`;
}
