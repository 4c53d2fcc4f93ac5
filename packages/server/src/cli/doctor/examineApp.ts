import type { App } from '@lowdefy-mcp/headless';
import { examineSources } from './examineSources.js';
import type { Finding } from './Finding.js';

/** Checks the running app: Lowdefy, its warnings, and which packs show its blocks. Also returns the packs to install. */
export function examineApp(app: App): {
  readonly findings: readonly Finding[];
  readonly packages: readonly string[];
} {
  const stage = app.stage === undefined ? '' : ` in the stage ${app.stage}`;
  const shown = new Set(app.packs.flatMap(({ shows }) => shows));
  const rest = app.blockTypes.filter((type) => !shown.has(type));
  const packages = app.packsFor(rest);
  const own = 'Write a pack for your own blocks, or let their plugin export one as "mcp".';
  const unshown: Finding = {
    level: 'warning',
    text: `No pack shows ${rest.join(', ')}: they are shown by their category`,
    fix: packages.length === 0 ? own : `Install ${packages.join(', ')} for blocks of Lowdefy. ${own}`,
  };
  return {
    packages,
    findings: [
      { level: 'ok', text: `The app is built${stage} and runs on Lowdefy ${app.version}` },
      // Their texts say what to do.
      ...app.warnings.map((text): Finding => ({ level: 'warning', text })),
      ...examineSources(app),
      ...(rest.length === 0 ? [] : [unshown]),
    ],
  };
}
