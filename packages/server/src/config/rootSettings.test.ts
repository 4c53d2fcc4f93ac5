import { expect, test } from 'vitest';
import { rootNotice, rootProblem } from './rootSettings.js';

const settings = { where: 'lowdefy.yaml:3', keys: ['pages', 'limits'] };
const operator = { where: 'lowdefy.yaml:3', operator: '_ref' };

test.each([
  ['settings where Lowdefy has no mcp', settings, false, undefined],
  [
    'settings where Lowdefy has its own mcp',
    settings,
    true,
    'lowdefy.yaml:3: "mcp:" is a key of Lowdefy in the version of this app, but "pages" and "limits" are settings of lowdefy-mcp. Move "pages" and "limits" to the top level of a file mcp.yaml beside lowdefy.yaml, and delete "mcp:".',
  ],
  [
    'an operator that nobody evaluates',
    operator,
    false,
    'lowdefy.yaml:3: "mcp:" has the operator "_ref", which the Lowdefy of this app does not evaluate there. Write the settings of lowdefy-mcp into a file mcp.yaml beside lowdefy.yaml, and delete "mcp:".',
  ],
  ['an operator that Lowdefy evaluates', operator, true, undefined],
  ['no settings', undefined, true, undefined],
])('refuses %s only if they would protect nothing', (_, root, isOwn, problem) => {
  expect(rootProblem(root, isOwn)).toBe(problem);
});

test('tells to move settings', () => {
  expect(rootNotice({ ...settings, keys: ['pages'] })).toBe(
    'lowdefy.yaml:3: settings of lowdefy-mcp under "mcp:" are deprecated, because later versions of Lowdefy have a key "mcp" of their own. Move "pages" to the top level of a file mcp.yaml beside lowdefy.yaml, and delete "mcp:". Until then they take effect.',
  );
  expect(rootNotice(operator)).toBeUndefined();
  expect(rootNotice(undefined)).toBeUndefined();
});
