import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { SHORTEST_SECRET } from './secretTexts.js';

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
  const names = usedSecrets(config).filter(({ hasDefault }) => !hasDefault);
  return [...new Set(names.map(({ name }) => name))].filter((name) => !Object.hasOwn(secrets, name)).sort();
}

/** The names of the secrets that a configuration asks for and that are too short to be redacted, each once. */
export function shortSecrets(config: unknown, secrets: Readonly<Record<string, string>>): string[] {
  const names = new Set(usedSecrets(config).map(({ name }) => name));
  const isShort = (value: string) => value !== '' && value.length < SHORTEST_SECRET;
  return [...names].filter((name) => Object.hasOwn(secrets, name) && isShort(secrets[name] ?? '')).sort();
}

interface UsedSecret {
  readonly name: string;
  readonly hasDefault: boolean;
}

function usedSecrets(config: unknown): readonly UsedSecret[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) => {
    if (key !== '_secret') return usedSecrets(value);
    const named = typeof value === 'object' && value !== null ? value : { key: value };
    // Other forms of the operator name no secret.
    return typeof named.key === 'string' ? [{ name: named.key, hasDefault: 'default' in named }] : [];
  });
}

/** How to set them. */
export function secretsHint(names: readonly string[]): string {
  const variables = names.map((name) => `${PREFIX}${name}`);
  return names.length === 1
    ? `The secret "${names[0]}" is not set: set ${variables[0]} in the environment or in the .env file beside lowdefy.yaml.`
    : `These secrets are not set: ${names.join(', ')}. Set ${variables.join(', ')} in the environment or in the .env file beside lowdefy.yaml.`;
}

/** Why they should be longer. */
export function shortSecretsHint(names: readonly string[]): string {
  const which = names.map((name) => `"${name}"`).join(', ');
  return `Secrets of less than ${SHORTEST_SECRET} characters are not removed from error messages and logs: ${which}. Use longer ones, if they have to stay secret.`;
}
