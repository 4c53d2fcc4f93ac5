import { parseMarkdown } from '@lowdefy-mcp/render-core';
import { configSchema } from '@lowdefy-mcp/server';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { checkCommand } from './checkCommand.js';
import { compile } from './compile.js';
import { fences, fencesIn } from './fences.js';
import { parseYaml } from './parseYaml.js';
import { placeOf } from './readFences.js';
import { splitCommands } from './splitCommands.js';

const LANGUAGES = ['js', 'json', 'jsonc', 'markdown', 'mermaid', 'sh', 'text', 'ts', 'yaml'];

/** Languages of docs/deploy.md, which `internal/published` and `internal/servers` run. */
const DEPLOYED = ['dockerfile', 'ini', 'nginx'];

test('every block of code has a language that is checked', () => {
  const wrong = fences.filter(
    ({ language, document }) =>
      !LANGUAGES.includes(language) && !(document === 'docs/deploy.md' && DEPLOYED.includes(language)),
  );
  expect(wrong.map((fence) => `${placeOf(fence)}: "${fence.language}" is none of ${LANGUAGES}`)).toEqual([]);
});

test('TypeScript and JavaScript compile, each block as a module', () => {
  expect(compile(fencesIn('ts', 'js'))).toEqual([]);
});

test.each(fencesIn('json', 'jsonc').map((fence) => [placeOf(fence), fence] as const))(
  '%s is valid JSON',
  (_, { code, language }) => {
    if (language === 'json') JSON.parse(code);
    else expect(ts.parseConfigFileTextToJson('', code).error).toBeUndefined();
  },
);

test.each(fencesIn('yaml').map((fence) => [placeOf(fence), fence] as const))(
  '%s is valid YAML',
  (_, { code }) => {
    const value = parseYaml(code);
    if (code.startsWith('# mcp.yaml\n')) expect(configSchema.safeParse(value).error).toBeUndefined();
  },
);

test.each(fencesIn('markdown').map((fence) => [placeOf(fence), fence] as const))(
  '%s has the format of printed pages',
  (_, { code }) => {
    parseMarkdown(code);
  },
);

test.each(fencesIn('sh').map((fence) => [placeOf(fence), fence] as const))(
  '%s has commands that exist',
  (_, fence) => {
    const problems = splitCommands(fence.code).flatMap(({ words, line }) => {
      const problem = checkCommand(words);
      return problem === undefined ? [] : [`${placeOf({ ...fence, line: fence.line + line })}: ${problem}`];
    });
    expect(problems).toEqual([]);
  },
);
