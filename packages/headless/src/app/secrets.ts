import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'dotenv';

const PREFIX = 'LOWDEFY_SECRET_';

/** The secrets of an app, by the name that `_secret` has them under: the environment's, then those of its `.env`. */
export async function readSecrets(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>> {
  const all = { ...(await readEnvFile(directory)), ...environment };
  const secrets = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[0].startsWith(PREFIX) && entry[1] !== undefined,
  );
  return Object.fromEntries(secrets.map(([name, value]) => [name.slice(PREFIX.length), value]));
}

async function readEnvFile(directory: string): Promise<Record<string, string | undefined>> {
  try {
    return parse(await readFile(join(directory, '.env'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** The names of the secrets that a configuration asks for and that are not set, each once. */
export function missingSecrets(config: unknown, secrets: Readonly<Record<string, string>>): string[] {
  const names = new Set<string>();
  collect(config, names);
  return [...names].filter((name) => !Object.hasOwn(secrets, name)).sort();
}

function collect(config: unknown, names: Set<string>): void {
  if (typeof config !== 'object' || config === null) return;
  for (const [key, value] of Object.entries(config)) {
    // With a default it is not missed; other forms of the operator name no secret.
    if (key === '_secret') {
      const name = typeof value === 'object' && value !== null && !('default' in value) ? value.key : value;
      if (typeof name === 'string') names.add(name);
    } else {
      collect(value, names);
    }
  }
}

/** How to set them. */
export function secretsHint(names: readonly string[]): string {
  const variables = names.map((name) => `${PREFIX}${name}`);
  return names.length === 1
    ? `The secret "${names[0]}" is not set: set ${variables[0]} in the environment or in the .env file beside lowdefy.yaml.`
    : `These secrets are not set: ${names.join(', ')}. Set ${variables.join(', ')} in the environment or in the .env file beside lowdefy.yaml.`;
}
