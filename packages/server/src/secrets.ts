import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret with 256 bits. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a secret is kept, so that the memory of the process holds none that can be used. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));
}
