import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The machine, for tests. */
interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const THIS: Machine = { platform: process.platform, environment: process.env };

/** Returns the directory where a version of Lowdefy is installed for all apps that name it. LOWDEFY_MCP_CACHE moves it. */
export function cachedDirectory(
  version: string,
  { platform, environment }: Machine = { ...THIS, environment: process.env },
): string {
  const { LOWDEFY_MCP_CACHE: given } = environment;
  const cache = given ? resolve(given) : join(platformCache({ platform, environment }), 'lowdefy-mcp');
  return join(cache, 'lowdefy', version);
}

function platformCache({ platform, environment }: Machine): string {
  if (platform === 'win32')
    return environment.LOCALAPPDATA || join(environment.USERPROFILE || homedir(), 'AppData', 'Local');
  const home = environment.HOME || homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  return environment.XDG_CACHE_HOME || join(home, '.cache');
}
