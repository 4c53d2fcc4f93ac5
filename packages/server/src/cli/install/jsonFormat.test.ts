import dedent from 'dedent';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { jsonFormat } from './jsonFormat.js';

const PLACE = { key: 'servers', file: 'settings.json' };
const ENTRY = { command: 'node', args: ['app'] };

/** A file with comments, trailing commas and unusual formatting. */
const SETTINGS = dedent`
  // Settings of Ann
  {
      "theme": "dark", // mine
      /* all of them */
      "servers": {
          "other": { "command": "x", "args": [] }, // the old one
      },
      "list": [1,2,   3],
  }\n
`;

test('adds a server without changing any other character', () => {
  const added = jsonFormat.set(SETTINGS, PLACE, 'app', ENTRY);
  expect(added).toBe(
    SETTINGS.replace(
      '// the old one\n',
      `// the old one
        "app": {
            "command": "node",
            "args": [
                "app"
            ]
        },
`,
    ),
  );
  expect(jsonFormat.set(added, PLACE, 'app', ENTRY)).toBe(added);
});

test('replaces only changed properties, and keeps comments between the others', () => {
  const old = dedent`
    {
      "servers": {
        "app": {
          // Ann's database
          "env": { "A": "1" }, // secret
          "command": "old", // why
          "args": ["app"]
        }
      }
    }\n
  `;
  expect(jsonFormat.set(old, PLACE, 'app', ENTRY)).toBe(old.replace('"old"', '"node"'));
});

test.each([
  [
    '{}',
    '{\n  "servers": {\n    "app": {\n      "command": "node",\n      "args": [\n        "app"\n      ]\n    }\n  }\n}',
  ],
  [
    '{ "a": 1 }\n',
    '{ "a": 1,\n  "servers": {\n    "app": {\n      "command": "node",\n      "args": [\n        "app"\n      ]\n    }\n  }\n}\n',
  ],
  [
    '{"servers":{ // none\n}}',
    '{"servers":{ // none\n    "app": {\n      "command": "node",\n      "args": [\n        "app"\n      ]\n    }\n  }}',
  ],
])('adds a server to %j', (text, expected) => {
  expect(jsonFormat.set(text, PLACE, 'app', ENTRY)).toBe(expected);
});

test('keeps CRLF line endings', () => {
  const added = jsonFormat.set(SETTINGS.replaceAll('\n', '\r\n'), PLACE, 'app', ENTRY);
  expect(added.replaceAll('\r\n', '')).not.toContain('\n');
});

describe('removes', () => {
  test('a server that was added', () => {
    const removed = jsonFormat.remove(jsonFormat.set(SETTINGS, PLACE, 'app', ENTRY), PLACE, 'app');
    expect(removed).toBe(SETTINGS);
  });

  test('the only server, and leaves an empty object', () => {
    const text = jsonFormat.set('', PLACE, 'app', ENTRY);
    expect(parse(jsonFormat.remove(text, PLACE, 'app'))).toEqual({ servers: {} });
  });
});

test.each([
  ['{ "servers": ', 'settings.json:1: not valid JSON (ValueExpected). Nothing was written.'],
  ['{\n  "a": 1\n  "b": 2\n}', 'settings.json:3: not valid JSON (CommaExpected). Nothing was written.'],
  ['[]', 'settings.json must contain an object. Nothing was written.'],
  ['{ "servers": [] }', '"servers" in settings.json must be an object. Nothing was written.'],
])('rejects %j', (text, message) => {
  expect(() => jsonFormat.set(text, PLACE, 'app', ENTRY)).toThrow(message);
});

test('set and remove do not change other data of any JSON file', () => {
  const json = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(json, json, fc.constantFrom(0, 1, 4, '\t'), fc.string(), (rest, servers, indent, name) => {
      fc.pre(![name, ...Object.keys(servers), ...Object.keys(rest)].includes('__proto__'));
      const config = { ...rest, servers };
      const text = JSON.stringify(config, null, indent);
      const added = jsonFormat.set(text, PLACE, name, ENTRY);
      const old = Object.hasOwn(servers, name) ? servers[name] : {};
      const merged = typeof old === 'object' && !Array.isArray(old) ? { ...old, ...ENTRY } : ENTRY;
      expect(JSON.parse(added)).toEqual(
        JSON.parse(JSON.stringify({ ...config, servers: { ...servers, [name]: merged } })),
      );
      const { [name]: _, ...others } = servers;
      expect(JSON.parse(jsonFormat.remove(added, PLACE, name))).toEqual(
        JSON.parse(JSON.stringify({ ...config, servers: others })),
      );
    }),
  );
});
