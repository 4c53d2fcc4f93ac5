import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptionalArtifact } from '../build/artifacts.js';
import { missingSecrets, secretsHint, shortSecrets, shortSecretsHint } from '../secrets/secrets.js';

/** Describes secrets that the app uses and that are not set or too short. `_secret` works only in connections, requests and the API. */
export async function secretProblems(
  buildDirectory: string,
  secrets: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const files = await readdir(buildDirectory, { recursive: true });
  const relevant = files.filter((file) =>
    /^connections\/|\/requests\/|^api\//.test(file.replaceAll('\\', '/')),
  );
  const configs = await Promise.all(
    relevant
      .filter((file) => file.endsWith('.json'))
      .map((file) => readOptionalArtifact(join(buildDirectory), file)),
  );
  const missing = missingSecrets(configs, secrets);
  const short = shortSecrets(configs, secrets);
  return [
    ...(missing.length > 0 ? [secretsHint(missing)] : []),
    ...(short.length > 0 ? [shortSecretsHint(short)] : []),
  ];
}
