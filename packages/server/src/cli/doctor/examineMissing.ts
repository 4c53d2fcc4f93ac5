import { type Install, installCommand } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** Names the commands that install all missing packages, one per directory. */
export function examineMissing(installs: readonly Install[], isLoaded: boolean): readonly Finding[] {
  return installs.map(({ directory, packages }) => ({
    level: isLoaded ? 'warning' : 'bad',
    text:
      packages.length === 0
        ? `Dependencies of ${directory} are not installed`
        : `Packages are missing: ${packages.join(', ')}`,
    fix: `Run "${installCommand(directory, packages).join(' ')}" in ${directory}, or "lowdefy-mcp doctor --fix", which does that.`,
  }));
}
