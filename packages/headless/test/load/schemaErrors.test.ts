import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { expect, test } from 'vitest';
import { createApp, load, loadError, OURS } from './helpers.js';

const HOME = dedent`
  id: home
  type: Box
  blocks:
    - id: first
      type: Span
      colour: red
    - id: second
      type: Button
      events:
        onClick:
          - { id: set, type: SetState, parms: { a: 1 } }
    - _ref: { path: third.yaml, vars: { title: x } }\n
`;

const FILES = {
  'lowdefy.yaml': `lowdefy: ${OURS}\npages:\n  - _ref: home.yaml\n`,
  'home.yaml': HOME,
  'third.yaml': 'id: third\ntype: Span\nvisble: false\nproperties: { visble: { _var: title } }\n',
};

async function complaints(directory: string): Promise<readonly string[]> {
  return load(directory).then(
    ({ warnings }) => warnings,
    ({ message }: Error) => message.split('\n'),
  );
}

test('names the key of a schema error, with file and line', async () => {
  const directory = await createApp(FILES);
  const texts = await complaints(directory);
  const keys = texts.filter((text) => text.includes('Unknown key'));
  if (lowdefy.hasSlots || lowdefy.isStrict) {
    for (const key of ['colour', 'parms', 'visble'])
      expect(texts.join('\n')).toContain(`Unknown key "${key}".`);
    return;
  }
  expect(keys).toEqual([
    expect.stringMatching(
      /^.*\/home\.yaml:6: Unknown key "colour" in "first" \(Span\)\. Keys: id, type, field, /,
    ),
    `${directory}/home.yaml:11: Unknown key "parms" in "set" (SetState). Did you mean "params"?`,
    `${directory}/third.yaml:3: Unknown key "visble" in "third" (Span). Did you mean "visible"?`,
  ]);
  // Errors that only follow from these are left out.
  expect(texts.join('\n')).not.toMatch(/Schema|anyOf|must be object/);
});

test.skipIf(lowdefy.hasSlots || lowdefy.isStrict)(
  'names the key of a schema error of lowdefy.yaml, also if the build fails',
  async () => {
    const directory = await createApp({
      ...FILES,
      'lowdefy.yaml': `lowdefy: ${OURS}\nconections: []\npages:\n  - _ref: home.yaml\n  - { type: Box }\n`,
    });
    const { code, message } = await loadError(directory);
    expect(code).toBe('BUILD_FAILED');
    expect(message).toContain(
      `${directory}/lowdefy.yaml:2: Unknown key "conections" in lowdefy.yaml. Did you mean "connections"?`,
    );
  },
);

test.skipIf(lowdefy.hasSlots || lowdefy.isStrict)(
  'keeps the message of the build if the key is not in the YAML',
  async () => {
    const directory = await createApp({
      'lowdefy.yaml': FILES['lowdefy.yaml'],
      'home.yaml':
        'id: home\ntype: Box\nblocks:\n  - _ref: { path: third.yaml.njk, vars: { key: visble } }\n',
      'third.yaml.njk': 'id: third\ntype: Span\n{{ key }}: false\n',
    });
    const texts = await complaints(directory);
    expect(texts.join('\n')).toMatch(/must NOT have additional properties\n.*pages\n.*\[0:home:Box\]/);
  },
);
