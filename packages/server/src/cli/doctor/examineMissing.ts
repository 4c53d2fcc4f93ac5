import { installCommand } from '@lowdefy-mcp/headless';
import type { Finding } from './Finding.js';

/** Names the one command that installs all missing packages. */
export function examineMissing(
  directory: string,
  packages: readonly string[],
  isLoaded: boolean,
): readonly Finding[] {
  if (packages.length === 0) return [];
  const command = installCommand(directory, packages).join(' ');
  return [
    {
      level: isLoaded ? 'warning' : 'bad',
      text: `Packages are missing: ${packages.join(', ')}`,
      fix: `Run "${command}" in ${directory}, or "lowdefy-mcp doctor --fix", which does that.`,
    },
  ];
}
