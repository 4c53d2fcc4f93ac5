import { quoteJson } from '../escape/quote.js';
import { didYouMean } from './nearest.js';

/** Common names of types that edit distance would not find. The first candidate that exists is suggested. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['bool', ['boolean']],
  ['date', ['string']],
  ['dict', ['object']],
  ['double', ['number']],
  ['float', ['number']],
  ['int', ['integer', 'number']],
  ['integer', ['number']],
  ['list', ['array']],
  ['map', ['object']],
  ['str', ['string']],
  ['text', ['string']],
]);

/** Returns ` Did you mean "integer"?` for an unknown type name, or an empty string. */
export function didYouMeanType(name: string, types: readonly string[]): string {
  const other = ALIASES.get(name.toLowerCase())?.find((type) => types.includes(type));
  return other === undefined ? didYouMean(name, types) : ` Did you mean ${quoteJson(other)}?`;
}
