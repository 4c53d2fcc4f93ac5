import { Redactor } from './Redactor.js';
import { readSecrets } from './secrets.js';

/** Reads the secrets of an app, and returns a function that redacts them in a copy of a text or of JSON. */
export async function readRedactor(
  directory: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<<T>(value: T) => T> {
  const redactor = new Redactor(await readSecrets(directory, environment));
  return (value) => redactor.json(value);
}
