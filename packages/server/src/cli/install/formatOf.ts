import type { ConfigFormat } from './ConfigFormat.js';
import type { Client } from './clients.js';
import { jsonFormat } from './jsonFormat.js';
import { tomlFormat } from './tomlFormat.js';

export function formatOf({ format }: Pick<Client, 'format'>): ConfigFormat {
  return format === 'toml' ? tomlFormat : jsonFormat;
}
