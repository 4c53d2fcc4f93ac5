import { readOptions } from './readOptions.mjs';

/** @import { ParsedTag } from '@lowdefy-mcp/render-core' */

/**
 * Values that an input says it accepts: one of each kind.
 *
 * @param {ParsedTag} tag
 * @returns {unknown[]}
 */
export function readValues(tag) {
  const accepts = lineOf(tag, 'Accepts: ') ?? 'string';
  const isArray = accepts.startsWith('array');
  const options = lineOf(tag, 'Options: ');
  if (options !== undefined) {
    const values = readOptions(options);
    return isArray ? [[], values.slice(0, 1), values] : values;
  }
  const dialCode = /as "(\+\d+)…"/.exec(lineOf(tag, 'Hint: ') ?? '')?.[1];
  if (dialCode !== undefined) return [`${dialCode}30123456`];
  if (accepts.includes('"date"')) return isArray ? [['2026-02-01', '2026-02-03'], []] : ['2026-04-01'];
  if (accepts.startsWith('boolean')) return [true, false];
  if (accepts.startsWith('number')) return [Number(/minimum (\S+?),?$/.exec(accepts)?.[1] ?? 0) + 1, null];
  if (accepts.startsWith('string')) return ['Some words', null];
  throw new Error(`It is not clear what "${tag.attributes.id}" accepts: ${accepts}`);
}

/** @param {ParsedTag} tag @param {string} name */
function lineOf({ lines }, name) {
  return lines.find((line) => line.startsWith(name))?.slice(name.length);
}
