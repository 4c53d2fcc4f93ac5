import { createHash, randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { safeDedent } from '../../safeDedent.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Creates an API key. It is printed once and stored nowhere. */
export const key: Command = {
  async run({ positionals: [name = ''], values, output }) {
    const secret = `lmcp_${randomBytes(32).toString('base64url')}`;
    const sha256 = createHash('sha256').update(secret).digest('hex');
    const user = { name, ...readUser(values) };
    output.write(safeDedent`
      The key, which is shown only once; clients send it as "Authorization: Bearer <key>":

      ${secret}

      For mcp.yaml, which has only its SHA-256:

      ${stringify({ auth: { keys: [{ name, sha256, user }] } })}
    `);
    return 0;
  },
};
