import { quoteJson } from '../escape/quote.js';
import { didYouMean } from './nearest.js';

/** What people call types, whose right names are not similar. The first that there is, is meant. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
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

/** ` Did you mean "integer"?` for the name of a type that does not exist, or nothing. */
export function didYouMeanType(name: string, types: readonly string[]): string {
  const other = OTHER_NAMES.get(name.toLowerCase())?.find((type) => types.includes(type));
  return other === undefined ? didYouMean(name, types) : ` Did you mean ${quoteJson(other)}?`;
}
