/** Tells whether the engine stores the value unchanged. It silently replaces any other value with an empty one. */
export function fitsType(valueType: string, value: unknown): boolean {
  switch (valueType) {
    case 'string':
      return value === null || value === undefined || typeof value === 'string';
    case 'number':
      return value === null || value === undefined || Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean' || value === null || value === undefined;
    case 'date':
      return (
        value === null || value === undefined || (value instanceof Date && !Number.isNaN(value.getTime()))
      );
    case 'array':
      return Array.isArray(value) || value === null || value === undefined;
    case 'object':
      return (
        value === null ||
        value === undefined ||
        (typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date))
      );
    default:
      return true;
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['date', 'a date'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** Describes a value type in words. */
export function typeInWords(valueType: string): string {
  return NAMES.get(valueType) ?? valueType;
}

/** Describes the type of a value in words. */
export function typeOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  return typeInWords(typeof value);
}
