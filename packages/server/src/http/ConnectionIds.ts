import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InitializeRequestParams } from '@modelcontextprotocol/server';

/** The maximum length of an id that describes its connection. Proxies accept headers of a few kilobytes. */
const LONGEST_ID = 2000;

/**
 * Ids of the connections of MCP 2025, which describe the connection: the parameters with which the client initialized it, signed for its
 * owner. Any server with the same key can continue the connection: after a restart, or another replica. The id gives no rights: the
 * caller of each request is authenticated.
 */
export class ConnectionIds {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Creates the id of a new connection. */
  create(owner: string, { protocolVersion, capabilities, clientInfo }: InitializeRequestParams): string {
    const { name, version } = clientInfo;
    const nonce = randomBytes(16).toString('base64url');
    const body = encode([nonce, { protocolVersion, capabilities, clientInfo: { name, version } }]);
    const id = `${body}.${this.#sign(owner, body).toString('base64url')}`;
    // Not restored after a restart.
    return id.length > LONGEST_ID ? nonce : id;
  }

  /** Returns how the client initialized a connection; undefined if the id was not created with this key, for this owner. */
  read(owner: string, id: string): InitializeRequestParams | undefined {
    const [body = '', signature = ''] = id.split('.');
    const [expected, actual] = [this.#sign(owner, body), Buffer.from(signature, 'base64url')];
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
    const [, params] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
      string,
      InitializeRequestParams,
    ];
    return params;
  }

  #sign(owner: string, body: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([owner, body]))
      .digest();
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
