import { isIP } from 'node:net';
import { networkInterfaces, hostname as ownName } from 'node:os';

/** Whether the host of a URL is this machine: its name, or an address of one of its interfaces. Other names can resolve to any machine. */
export function isThisMachine(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === ownName().toLowerCase()) return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 4 && address.startsWith('127.')) return true;
  return Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address));
}
