import type { App, InstalledPacks } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** The packs that show Lowdefy's own blocks. */
const USUAL = ['@lowdefy-mcp/render-antd', '@lowdefy-mcp/render-basic', '@lowdefy-mcp/render-extras'];

/** The packs that are installed. */
export function examinePacks({ found, problems }: InstalledPacks): readonly Finding[] {
  const packs = found.map(({ name, version }): Finding => ({ level: 'ok', text: `Pack ${name} ${version}` }));
  const broken = problems.map(
    (text): Finding => ({ level: 'warning', text, fix: 'Install it again, or remove it.' }),
  );
  const missing: Finding = {
    level: 'warning',
    text: 'There are no render packs: every block is shown in a plain way.',
    fix: `npm install ${USUAL.join(' ')}`,
  };
  return [...(found.length === 0 ? [missing] : packs), ...broken];
}

/** The app as it runs: Lowdefy, what is not as it should be, and which pack shows which blocks. */
export function examineApp(app: App, { found }: InstalledPacks): readonly Finding[] {
  const packOf = new Map(app.registry.entries().map(({ type, pack }) => [type, pack]));
  const packs = [...new Set(app.blockTypes.map((type) => packOf.get(type)))];
  return [
    { level: 'ok', text: `The app is built and runs on Lowdefy ${app.version}` },
    // They say themselves what to do.
    ...app.warnings.map((text): Finding => ({ level: 'warning', text })),
    ...packs.map((pack): Finding => {
      const names = app.blockTypes.filter((type) => packOf.get(type) === pack).join(', ');
      if (pack !== undefined) return { level: 'ok', text: `${pack} shows ${names}` };
      return {
        level: 'warning',
        text: `No pack shows ${names}: they are shown by their category`,
        fix: fixFor(found),
      };
    }),
  ];
}

function fixFor(found: InstalledPacks['found']): string {
  const missing = USUAL.filter((name) => !found.some((pack) => pack.name === name));
  const own = 'write a pack for blocks of your own, or let their plugin export one as "mcp"';
  return missing.length === 0 ? `${own}.` : `npm install ${missing.join(' ')}, or ${own}.`;
}
