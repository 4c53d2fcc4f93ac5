import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Args = readonly unknown[];
type Callback = (error: Error | null, written: number, data: unknown) => void;

const STDOUT = 1;

/** Sends to stderr what is written to stdout by the number of its file, as loggers do. */
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
  // A proxy keeps what hangs on the function, such as how to make a promise of it.
  const replacement = new Proxy(fs[name], {
    apply: (target, self, args) => (args[0] === STDOUT ? instead(args) : Reflect.apply(target, self, args)),
  });
  Object.assign(fs, { [name]: replacement });
}

/** What is to be written, in all the ways that Node lets one say it. A copy: whoever writes may use the memory again. */
function bytesOf([, data, from, length]: Args): Buffer {
  // After a string come its position and its encoding.
  if (typeof data === 'string')
    return Buffer.from(data, typeof length === 'string' ? (length as 'utf8') : 'utf8');
  const view = data as NodeJS.ArrayBufferView;
  const part = typeof from === 'object' && from !== null ? (from as Part) : { offset: from, length };
  const offset = typeof part.offset === 'number' ? part.offset : 0;
  const size = typeof part.length === 'number' ? part.length : view.byteLength - offset;
  return Buffer.from(Buffer.from(view.buffer, view.byteOffset + offset, size));
}

interface Part {
  readonly offset?: unknown;
  readonly length?: unknown;
}

function allBytesOf([file, views]: Args): Buffer {
  return Buffer.concat((views as readonly NodeJS.ArrayBufferView[]).map((view) => bytesOf([file, view])));
}
