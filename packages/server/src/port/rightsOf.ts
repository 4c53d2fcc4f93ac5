import { digestOf } from '../digest.js';
import type { Principal } from './Principal.js';

/** Returns a key of a caller's rights: equal for the same owner with the same roles and claims. Languages are not rights. */
export function rightsOf({ languages: _, ...rights }: Principal): string {
  return digestOf(rights);
}
