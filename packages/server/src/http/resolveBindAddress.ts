import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { UserError } from '../UserError.js';

/** Where a server is bound. */
export interface BindAddress {
  /** As it was asked for. */
  readonly host: string;
  readonly address: string;
  /** Only this machine reaches it. */
  readonly isLoopback: boolean;
  /** It is bound to all addresses of this machine. */
  readonly isEverywhere: boolean;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Finds out what a host is before anything is bound to it. */
export async function resolveBindAddress(host: string): Promise<BindAddress> {
  const found = host === '' ? undefined : await lookup(host).catch(() => undefined);
  if (found === undefined) {
    throw new UserError(
      `There is no host ${JSON.stringify(host)} to bind. Use 127.0.0.1 for this machine only, or 0.0.0.0 for everybody.`,
    );
  }
  const { address, family } = found;
  return {
    host,
    address,
    isLoopback: loopback.check(address, family === 6 ? 'ipv6' : 'ipv4'),
    isEverywhere: address === '0.0.0.0' || address === '::',
  };
}

/** The names by which a server is reached there. */
export function ownHosts({ host, isLoopback, isEverywhere }: BindAddress): readonly string[] {
  return isLoopback || isEverywhere ? [host, 'localhost'] : [host];
}

/** Binds the server, and gives the port. */
export async function bind(server: Server, { host, address }: BindAddress, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, address, () => {
      server.off('error', fail);
      done();
    });
  }).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`The server cannot be reached at ${host}, port ${port}: ${reasonOf(error)}`);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return 'another program has that port. Use another one with --port; 0 takes a free one.';
  if (code === 'EACCES') return 'that port needs more rights. Use one above 1023 with --port.';
  if (code === 'EADDRNOTAVAIL') return 'this machine has no such address. Use another one with --host.';
  return message;
}
