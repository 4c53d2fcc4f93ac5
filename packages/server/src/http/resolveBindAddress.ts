import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { UserError } from '../UserError.js';

/** The address that a server binds. */
export interface BindAddress {
  /** As configured. */
  readonly host: string;
  readonly address: string;
  /** Whether only this machine can reach it. */
  readonly isLoopback: boolean;
  /** Whether it is all addresses of this machine. */
  readonly isEverywhere: boolean;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Resolves a host before anything is bound to it. */
export async function resolveBindAddress(host: string): Promise<BindAddress> {
  const found = host === '' ? undefined : await lookup(host).catch(() => undefined);
  if (found === undefined) {
    throw new UserError(
      `The host ${JSON.stringify(host)} cannot be resolved. Use 127.0.0.1 for this machine only, or 0.0.0.0 for everybody.`,
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

/** The host names of a server that is bound there. */
export function ownHosts({ host, isLoopback, isEverywhere }: BindAddress): readonly string[] {
  return isLoopback || isEverywhere ? [host, 'localhost'] : [host];
}

/** The options that set an address, for error messages. */
export interface AddressSettings {
  readonly host: string;
  readonly port: string;
}

/** Binds the server. Resolves with the port. */
export async function bind(
  server: Server,
  { host, address }: BindAddress,
  port: number,
  settings: AddressSettings,
): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, address, () => {
      server.off('error', fail);
      done();
    });
  }).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`The server cannot listen at ${host}, port ${port}: ${reasonOf(error, settings)}`);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, { host, port }: AddressSettings): string {
  if (code === 'EADDRINUSE')
    return `the port is in use. Choose another one with ${port}; 0 takes a free one.`;
  if (code === 'EACCES') return `permission denied. Choose a port above 1023 with ${port}.`;
  if (code === 'EADDRNOTAVAIL') return `this machine has no such address. Choose another one with ${host}.`;
  return message;
}
