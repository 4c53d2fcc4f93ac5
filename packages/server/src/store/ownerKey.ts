import { createHash } from 'node:crypto';

/** Returns a short key of an owner for indexes, because user ids can be long and contain any character. */
export function ownerKey(owner: string): string {
  return createHash('sha256').update(owner).digest('hex').slice(0, 32);
}
