import type { InstalledPack, InstalledPacks } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** The packs that show Lowdefy's own blocks. */
const USUAL = ['@lowdefy-mcp/render-antd', '@lowdefy-mcp/render-basic', '@lowdefy-mcp/render-extras'];

/** The packs that are installed, where they are, and those that cannot be used. */
export function examinePacks({ found, problems }: InstalledPacks): readonly Finding[] {
  const missing: Finding = {
    level: 'warning',
    text: 'There are no render packs: every block is shown in a plain way.',
    fix: `npm install ${USUAL.join(' ')}`,
  };
  return [
    ...(found.length === 0
      ? [missing]
      : found.map((pack): Finding => ({ level: 'ok', text: describe(pack) }))),
    // They say themselves what to do.
    ...problems.map((text): Finding => ({ level: 'warning', text })),
  ];
}

/** The usual packs that are not among these. */
export function missingPacks({ found }: InstalledPacks): readonly string[] {
  return USUAL.filter((name) => !found.some((pack) => pack.name === name));
}

function describe({ name, version, directory, pack, insteadOf }: InstalledPack): string {
  const calledOtherwise = pack.name === name ? '' : `, which calls itself ${pack.name}`;
  const others = insteadOf
    .map((other) => `\nIt comes before ${other.version} in ${other.directory}`)
    .join('');
  return `Pack ${name} ${version}${calledOtherwise}, installed in ${directory}${others}`;
}
