import { randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { createViewerKey, hashOfKey } from '../../auth/viewerKeys.js';
import { safeDedent } from '../../safeDedent.js';
import { UserError } from '../../UserError.js';
import type { Values } from '../parseArguments.js';
import { readUser } from '../readUser.js';
import type { Command } from './Command.js';

/** Creates an API key or a viewer key. It is printed once and stored nowhere. */
export const key: Command = {
  async run({ positionals: [name = ''], values, output }) {
    output.write(values.viewer ? describeViewerKey(name, values) : describeApiKey(name, values));
    return 0;
  },
};

function describeApiKey(name: string, values: Values): string {
  const secret = `lmcp_${randomBytes(32).toString('base64url')}`;
  const sha256 = hashOfKey(secret).toString('hex');
  const user = { name, ...readUser(values) };
  return safeDedent`
    The key, which is shown only once; clients send it as "Authorization: Bearer <key>":

    ${secret}

    For mcp.yaml, which has only its SHA-256:

    ${stringify({ auth: { keys: [{ name, sha256, user }] } })}
  `;
}

function describeViewerKey(name: string, { user, roles }: Values): string {
  if ((user ?? roles) !== undefined) {
    throw new UserError(
      'Leave out --user and --roles: a viewer key is for the user of the API key of this name.',
    );
  }
  const secret = createViewerKey();
  const sha256 = hashOfKey(secret).toString('hex');
  return safeDedent`
    The viewer key, which is shown only once. A person enters it in the viewer. Give it to no agent:

    ${secret}

    For mcp.yaml, which has only its SHA-256. With auth.keys, below "name: ${name}":

    ${stringify({ viewerKeySha256: sha256 })}
    Over stdio, or without auth:

    ${stringify({ viewer: { keySha256: sha256 } })}
  `;
}
