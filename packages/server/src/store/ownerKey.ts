import { createHash } from 'node:crypto';

/** A short key for an owner, in indexes: ids of users can be long and have any characters. */
export function ownerKey(owner: string): string {
  return createHash('sha256').update(owner).digest('hex').slice(0, 32);
}
