import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Args = readonly unknown[];
type Callback = (error: Error | null, written: number, data: unknown) => void;

const STDOUT = 1;

/** Redirects writes to the file descriptor of stdout, as loggers do them, to stderr. */
export function redirectFileWrites(): void {
  const sync = (bytes: Buffer) => {
    process.stderr.write(bytes);
    return bytes.length;
  };
  const async = (bytes: Buffer, args: Args) => {
    const callback = args.at(-1) as Callback;
    process.stderr.write(bytes, (error) => callback(error ?? null, bytes.length, args[1]));
  };
  replace('writeSync', (args) => sync(bytesOf(args)));
  replace('writevSync', (args) => sync(allBytesOf(args)));
  replace('write', (args) => async(bytesOf(args), args));
  replace('writev', (args) => async(allBytesOf(args), args));
  syncBuiltinESMExports();
}

function replace(
  name: 'write' | 'writeSync' | 'writev' | 'writevSync',
  instead: (args: Args) => unknown,
): void {
  // A Proxy keeps properties such as util.promisify.custom.
  const replacement = new Proxy(fs[name], {
    apply: (target, self, args) => (args[0] === STDOUT ? instead(args) : Reflect.apply(target, self, args)),
  });
  Object.assign(fs, { [name]: replacement });
}

/** Reads the bytes from any of the argument forms of fs.write. Copies them, because the caller may reuse the buffer. */
function bytesOf([, data, from, length]: Args): Buffer {
  // The arguments after a string are its position and its encoding.
  if (typeof data === 'string')
    return Buffer.from(data, typeof length === 'string' ? (length as 'utf8') : 'utf8');
  const view = data as NodeJS.ArrayBufferView;
  const range = typeof from === 'object' && from !== null ? (from as ByteRange) : { offset: from, length };
  const offset = typeof range.offset === 'number' ? range.offset : 0;
  const size = typeof range.length === 'number' ? range.length : view.byteLength - offset;
  return Buffer.from(Buffer.from(view.buffer, view.byteOffset + offset, size));
}

interface ByteRange {
  readonly offset?: unknown;
  readonly length?: unknown;
}

function allBytesOf([file, views]: Args): Buffer {
  return Buffer.concat((views as readonly NodeJS.ArrayBufferView[]).map((view) => bytesOf([file, view])));
}
