import { readOptions } from './readOptions.mjs';

/** @import { ParsedTag } from '@lowdefy-mcp/render-core' */

/**
 * Returns values that an input accepts by its markdown: one of each kind.
 *
 * @param {ParsedTag} tag
 * @param {ReadonlyMap<unknown, ParsedTag>} tags The tags of the page, by id: an input may have the options of another.
 * @returns {unknown[]}
 */
export function readValues(tag, tags) {
  const accepts = partOf(tag, 'accepts') ?? 'string';
  const isArray = accepts.startsWith('array');
  const own = partOf(tag, 'options');
  const [, other] = /^as in (\S+)$/.exec(own ?? '') ?? [];
  const holder = other === undefined ? undefined : tags.get(other);
  const options = holder ? partOf(holder, 'options') : own;
  if (options !== undefined) {
    const values = readOptions(options);
    return isArray ? [[], values.slice(0, 1), values] : values;
  }
  const dialCode = /as "(\+\d+)…"/.exec(partOf(tag, 'hint') ?? '')?.[1];
  if (dialCode !== undefined) return [`${dialCode}30123456`];
  if (/^(array of )?date\b/.test(accepts))
    return isArray ? [['2026-02-01', '2026-02-03'], []] : ['2026-04-01'];
  if (accepts.startsWith('boolean')) return [true, false];
  if (accepts.startsWith('number')) return [Number(/minimum (\S+?),?$/.exec(accepts)?.[1] ?? 0) + 1, null];
  if (accepts.startsWith('string')) return ['Some words', null];
  throw new Error(`It is not clear what "${tag.attributes.id}" accepts: ${accepts}`);
}

/** Returns a part of an input's line. @param {ParsedTag} tag @param {string} name */
function partOf({ lines: [line = ''] }, name) {
  return new RegExp(`; ${name}: (.*?)(?=; (?:accepts|hint|options|placeholder): |$)`).exec(line)?.[1];
}
