import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptionalArtifact } from './artifacts.js';
import { missingSecrets, secretsHint } from './secrets.js';

/** What the build asks for and is not set: connections and requests are where `_secret` can stand. */
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
  return missing.length > 0 ? [secretsHint(missing)] : [];
}
