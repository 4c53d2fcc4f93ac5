/** A value that is not known before a request runs. */
const UNKNOWN = undefined;

/**
 * Evaluates the operators that connections use for secrets: `_secret`, and `_json.parse` of it. A value with another operator is
 * undefined.
 */
export function evaluateSecrets(value: unknown, secrets: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((one) => evaluateSecrets(one, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('~'));
  const [operator, parameters] = entries.find(([key]) => key.startsWith('_')) ?? [];
  if (operator === '_secret') return readSecret(parameters, secrets);
  if (operator === '_json.parse') return parseJson(evaluateSecrets(parameters, secrets));
  if (operator !== undefined) return UNKNOWN;
  return Object.fromEntries(entries.map(([key, one]) => [key, evaluateSecrets(one, secrets)]));
}

function readSecret(parameters: unknown, secrets: Readonly<Record<string, string>>): unknown {
  const { key, default: otherwise } =
    typeof parameters === 'string' ? { key: parameters } : Object(parameters);
  return typeof key === 'string' && Object.hasOwn(secrets, key) ? secrets[key] : otherwise;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return UNKNOWN;
  }
}
