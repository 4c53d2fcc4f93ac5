import type { App, InstalledPacks } from '@lowdefy-mcp/headless';
import { missingPacks } from './examinePacks.js';
import { examineSources } from './examineSources.js';
import type { Finding } from './Finding.js';

/** The app as it runs: Lowdefy, what is not as it should be, and who shows which blocks. */
export function examineApp(app: App, packs: InstalledPacks): readonly Finding[] {
  const shown = new Set(app.packs.flatMap(({ shows }) => shows));
  const rest = app.blockTypes.filter((type) => !shown.has(type));
  const unshown: Finding = {
    level: 'warning',
    text: `No pack shows ${rest.join(', ')}: they are shown by their category`,
    fix: fixFor(packs),
  };
  return [
    { level: 'ok', text: `The app is built and runs on Lowdefy ${app.version}` },
    // They say themselves what to do.
    ...app.warnings.map((text): Finding => ({ level: 'warning', text })),
    ...examineSources(app),
    ...(rest.length === 0 ? [] : [unshown]),
  ];
}

function fixFor(packs: InstalledPacks): string {
  const missing = missingPacks(packs);
  const own = 'write a pack for blocks of your own, or let their plugin export one as "mcp"';
  return missing.length === 0 ? `${own}.` : `npm install ${missing.join(' ')}, or ${own}.`;
}
