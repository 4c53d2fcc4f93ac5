import { PassThrough } from 'node:stream';
import { serveStdio } from '../../src/index.js';
import type { Principal } from '../../src/port/Principal.js';
import type { Service } from '../../src/service/Service.js';
import { toJson } from './toJson.js';

/** An answer of JSON-RPC. */
export interface Answer {
  readonly id: unknown;
  readonly result?: {
    readonly isError?: boolean;
    readonly tools?: readonly unknown[];
    readonly structuredContent?: {
      readonly sessionId?: string;
      readonly sessions?: readonly { readonly sessionId: string }[];
    };
  };
  readonly error?: { readonly code: number; readonly message: string };
}

/** A connection over stdio, in this process, whose bytes the test writes itself. */
export interface RawStdio {
  /** Sends a request and waits for its answer. */
  request(method: string, params: unknown): Promise<Answer>;
  /** Writes bytes as they are. */
  write(bytes: string | Uint8Array): void;
  /** Every line that the server has written. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

const INFO = { name: 'fuzz', version: '1' };
const VERSION = '2026-07-28';

/** What each request of a client of 2026 says. */
export const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': INFO,
  'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
};

interface RawOptions {
  readonly service: Service;
  readonly principal: Principal;
  readonly report: (error: unknown) => void;
  /** `legacy` is 2025. */
  readonly era: 'modern' | 'legacy';
  /** Reads each line, instead of keeping all of them. */
  readonly onLine?: (line: string) => void;
}

export async function connectRaw({ era, onLine, ...options }: RawOptions): Promise<RawStdio> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const connection = serveStdio({ name: 'Fuzz', input, output, ...options });
  const waiting = new Map<unknown, (answer: Answer) => void>();
  const lines: string[] = [];
  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (onLine) onLine(line);
      else lines.push(line);
      const message = JSON.parse(line) as Answer & { readonly method?: string };
      // Questions to the user: a client of 2025 has to answer them, or the call would wait.
      if (message.method === 'elicitation/create') {
        input.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { action: 'decline' } })}\n`);
      }
      const done = waiting.get(message.id);
      // A second answer to the same request has nobody waiting: see the count of answers in the tests.
      waiting.delete(message.id);
      done?.(message);
    }
  });
  let count = 0;
  const request: RawStdio['request'] = (method, params) => {
    count += 1;
    const id = `fuzz-${count}`;
    const said = era === 'modern' ? withMeta(params) : params;
    return new Promise((done) => {
      waiting.set(id, done);
      input.write(`${toJson({ jsonrpc: '2.0', id, method, params: said })}\n`);
    });
  };
  if (era === 'legacy') {
    const capabilities = { elicitation: {} };
    await request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo: INFO });
    input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  }
  return {
    request,
    lines,
    write: (bytes) => void input.write(bytes),
    async close() {
      input.end();
      await connection.close();
    },
  };
}

function withMeta(params: unknown): unknown {
  return typeof params === 'object' && params !== null && !Array.isArray(params)
    ? { _meta: META, ...params }
    : params;
}
