import { Transform, type TransformCallback } from 'node:stream';
import {
  INVALID_REQUEST,
  PARSE_ERROR,
  parseJSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from '@modelcontextprotocol/server';

const NEWLINE = 0x0a;

/** A JSON-RPC error for a line that is not a message. */
export interface Refusal {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * Passes on lines that are JSON-RPC messages, and answers others with an error. The SDK's transport drops them without an answer,
 * and closes the connection after a line longer than its buffer, so that the client would wait forever.
 */
export class LineFilter extends Transform {
  readonly #refuse: (answer: Refusal) => void;
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #size = 0;

  constructor(refuse: (answer: Refusal) => void, maxBytes = STDIO_DEFAULT_MAX_BUFFER_SIZE) {
    super();
    this.#refuse = refuse;
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#add(chunk.subarray(start, end + 1));
      this.#endLine();
      start = end + 1;
    }
    if (start < chunk.length) this.#add(chunk.subarray(start));
    done();
  }

  /** Buffers a part of a line, and drops the buffer once the line is too long. */
  #add(part: Buffer): void {
    this.#size += part.length;
    if (this.#size > this.#maxBytes) this.#parts = [];
    else this.#parts.push(part);
  }

  #endLine(): void {
    const [parts, size] = [this.#parts, this.#size];
    this.#parts = [];
    this.#size = 0;
    if (size > this.#maxBytes) {
      const limit = Math.floor(this.#maxBytes / 1024);
      this.#refuse(refusal(null, INVALID_REQUEST, `The message is too long: ${limit} KB is the limit.`));
      return;
    }
    const line = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    const answer = checkLine(line.toString('utf8'));
    if (answer === undefined) this.push(line);
    else if (answer !== 'blank') this.#refuse(answer);
  }
}

/** Returns the error for a line; undefined if it is a valid message. */
function checkLine(line: string): Refusal | 'blank' | undefined {
  if (line.trim() === '') return 'blank';
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return refusal(null, PARSE_ERROR, 'The message is not valid JSON. Send one message on each line.');
  }
  try {
    parseJSONRPCMessage(message);
    return undefined;
  } catch {
    return refusal(idOf(message), INVALID_REQUEST, explain(message));
  }
}

function explain(message: unknown): string {
  return Array.isArray(message)
    ? 'Batches are not supported. Send one message on each line.'
    : 'The message is not a valid JSON-RPC 2.0 message.';
}

function idOf(message: unknown): string | number | null {
  const { id } = Object(message) as { readonly id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function refusal(id: Refusal['id'], code: number, message: string): Refusal {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
