import { expect, test } from 'vitest';
import { checkCommand } from './checkCommand.js';
import { compile } from './compile.js';
import { splitCommands } from './splitCommands.js';

test.each([
  ['npx lowdefy-mcp rendr my_page', 'does not take'],
  ['npx -y @lowdefy-mcp/server . --rols agent', 'There is no option --rols.'],
  ['lowdefy-mcp render', 'needs a <pageId>'],
  ['node packages/server/bin/lowdefy-mcp.js doctor --print', 'has no option --print'],
  ['npm install @lowdefy-mcp/render-andt', 'There is no package @lowdefy-mcp/render-andt'],
  ['npm create @lowdefy-mcp/app', 'There is no package @lowdefy-mcp/create-app'],
  ['npm run publish-all', 'The workspace has no script publish-all.'],
  ['npm start tickets', 'write -- before it'],
  ['npm start -- tickets --colour', 'Unknown option'],
  ['npm start -- try tickets --format json', 'lowdefy-mcp try has no option --format'],
  ['pnpm chek', 'The workspace has no script chek.'],
  [
    'pnpm --filter @lowdefy-mcp/example-embed-hono stat',
    '@lowdefy-mcp/example-embed-hono has no script stat.',
  ],
  ['node scripts/setRepo.mjs https://example.com', 'There is no scripts/setRepo.mjs.'],
  ['npx vitst run', 'the workspace has no such tool'],
  ['rm -rf .', 'rm is not a command that documents use'],
])('rejects the command %s', (line, message) => {
  const [command] = splitCommands(line);
  expect(checkCommand(command?.words ?? [])).toContain(message);
});

test('splits a script into commands and words', () => {
  const script = `# A comment.
KEY=1 npm test && npm start -- --act '{"type":"x"}' \\
  --style "two words" # and why
curl -d @file it'#'not | cat > a.txt`;
  expect(splitCommands(script)).toEqual([
    { line: 1, words: ['npm', 'test'] },
    { line: 1, words: ['npm', 'start', '--', '--act', '{"type":"x"}', '--style', 'two words'] },
    { line: 3, words: ['curl', '-d', '@file', 'it#not'] },
    { line: 3, words: ['cat'] },
  ]);
});

test('reports type errors with their line', () => {
  const fence = { document: 'docs/x.md', section: 0, line: 10 };
  const problems = compile([
    {
      ...fence,
      language: 'ts',
      code: "import { definePack } from '@lowdefy-mcp/render-core';\n\ndefinePack(1);\n",
    },
    { ...fence, language: 'js', code: 'export const double = (n) => n.length * 2;\n\nMath.double();\n' },
  ]);
  expect(problems).toEqual([
    expect.stringMatching(/^docs\/x\.md:12: Argument of type 'number'/),
    expect.stringMatching(/^docs\/x\.md:12: Property 'double' does not exist/),
  ]);
});
