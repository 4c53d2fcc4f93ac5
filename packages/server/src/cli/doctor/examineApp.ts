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
  const needed = app.packsFor(rest);
  const installed = needed.filter((name) => app.packs.some((pack) => pack.name === name));
  const packages = needed.filter((name) => !installed.includes(name));
  const advice = [
    ...(packages.length === 0 ? [] : [`Install ${packages.join(', ')} for blocks of Lowdefy.`]),
    ...(installed.length === 0
      ? []
      : [
          `This version of ${installed.join(', ')} does not have all blocks of this Lowdefy: update lowdefy-mcp.`,
        ]),
    'Write a pack for your own blocks, or let their plugin export one as "mcp".',
  ];
  const unshown: Finding = {
    level: 'warning',
    text: `No pack shows ${rest.join(', ')}: they are shown by their category`,
    fix: advice.join(' '),
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
