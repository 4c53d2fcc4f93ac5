const LITERAL = /^(?:-?\d[\d.eE+-]*|true|false|null)/;
const STRING = /^"(?:[^"\\]|\\.)*"/;
const LABEL = /^ \(.*?\)(?= disabled|, |$)/;

/**
 * Reads the options of an input that can be selected from its line.
 *
 * @param {string} line What follows `options: `.
 * @returns {unknown[]}
 */
export function readOptions(line) {
  const values = [];
  let rest = line;
  while (rest !== '' && !rest.startsWith('…')) {
    const json = STRING.exec(rest)?.[0] ?? LITERAL.exec(rest)?.[0] ?? bracketed(rest);
    rest = rest.slice(json.length).replace(LABEL, '');
    const isDisabled = rest.startsWith(' disabled');
    if (!isDisabled) values.push(JSON.parse(json));
    rest = rest.slice(isDisabled ? ' disabled'.length : 0).replace(/^, /, '');
  }
  return values;
}

/** Returns the object or array that a text begins with. @param {string} text */
function bracketed(text) {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') index += (STRING.exec(text.slice(index))?.[0].length ?? 1) - 1;
    else if ('[{'.includes(character ?? '')) depth++;
    else if (']}'.includes(character ?? '') && --depth === 0) return text.slice(0, index + 1);
  }
  throw new SyntaxError(`No JSON value: ${text}`);
}
