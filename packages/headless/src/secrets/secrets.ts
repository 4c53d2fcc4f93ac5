import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { MIN_SECRET_LENGTH } from './secretTexts.js';

const PREFIX = 'LOWDEFY_SECRET_';

/** Reads the secrets of an app by the name that `_secret` uses. The environment takes precedence over the app's `.env`. */
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

/** Lists the secrets that a configuration uses and that are not set, deduplicated. */
export function missingSecrets(config: unknown, secrets: Readonly<Record<string, string>>): string[] {
  const names = usedSecrets(config).filter(({ hasDefault }) => !hasDefault);
  return [...new Set(names.map(({ name }) => name))].filter((name) => !Object.hasOwn(secrets, name)).sort();
}

/** Lists the secrets that a configuration uses and that are too short to be redacted, deduplicated. */
export function shortSecrets(config: unknown, secrets: Readonly<Record<string, string>>): string[] {
  const names = new Set(usedSecrets(config).map(({ name }) => name));
  const isShort = (value: string) => value !== '' && value.length < MIN_SECRET_LENGTH;
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
    // Other forms of the operator have no name.
    return typeof named.key === 'string' ? [{ name: named.key, hasDefault: 'default' in named }] : [];
  });
}

/** Says how to set missing secrets. */
export function secretsHint(names: readonly string[]): string {
  const variables = names.map((name) => `${PREFIX}${name}`);
  return names.length === 1
    ? `The secret "${names[0]}" is not set: set ${variables[0]} in the environment or in the .env file beside lowdefy.yaml.`
    : `These secrets are not set: ${names.join(', ')}. Set ${variables.join(', ')} in the environment or in the .env file beside lowdefy.yaml.`;
}

/** Warns about secrets that are too short to be redacted. */
export function shortSecretsHint(names: readonly string[]): string {
  const list = names.map((name) => `"${name}"`).join(', ');
  return `Secrets shorter than ${MIN_SECRET_LENGTH} characters are not removed from error messages and logs: ${list}. Use longer ones if they have to stay secret.`;
}
