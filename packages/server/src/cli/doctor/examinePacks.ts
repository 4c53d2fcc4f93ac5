import type { InstalledPack, InstalledPacks } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** The packs that show Lowdefy's own blocks. */
export const USUAL_PACKS: readonly string[] = [
  '@lowdefy-mcp/render-antd',
  '@lowdefy-mcp/render-basic',
  '@lowdefy-mcp/render-extras',
];

/** The packs that are installed, where they are, and those that cannot be used. */
export function examinePacks({ found, problems }: InstalledPacks): readonly Finding[] {
  const missing: Finding = {
    level: 'warning',
    text: 'There are no render packs: every block is shown in a plain way.',
    fix: `Install ${USUAL_PACKS.join(', ')}.`,
  };
  return [
    ...(found.length === 0
      ? [missing]
      : found.map((pack): Finding => ({ level: 'ok', text: describe(pack) }))),
    // They say themselves what to do.
    ...problems.map((text): Finding => ({ level: 'warning', text })),
  ];
}

function describe({ name, version, directory, pack, insteadOf }: InstalledPack): string {
  const calledOtherwise = pack.name === name ? '' : `, which calls itself ${pack.name}`;
  const others = insteadOf
    .map((other) => `\nIt comes before ${other.version} in ${other.directory}`)
    .join('');
  return `Pack ${name} ${version}${calledOtherwise}, installed in ${directory}${others}`;
}
