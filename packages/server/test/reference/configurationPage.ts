import { help } from '../../src/cli/help.js';
import { OPTIONS, SYNTAX } from '../../src/cli/options.js';
import { annotationsSection } from './annotationsSection.js';
import { commentedYaml } from './commentedYaml.js';
import { configFields } from './configFields.js';
import { exampleConfig } from './exampleConfig.js';
import { code, fence, table } from './markdown.js';

/** docs/configuration.md */
export function configurationPage(): string {
  return `${[
    '# Configuration',
    'What agents may do, limits, and who may use the server over HTTP. It is in `mcp.yaml` beside `lowdefy.yaml`, under `mcp:` in\n`lowdefy.yaml`, or in the file that `--config` names. All of it is optional. A change needs a restart, or a server with `--watch`, which says what still needs one. A setting that does not\nexist is an error, so that no rule is lost to a typing mistake.',
    'This page is made from the code, by `packages/server/test/reference`; `vitest -u` writes it anew. The\n[README of the server](../packages/server#configuration) says more about rules, keys and sessions.',
    '## Settings',
    settingsTable(),
    '## All of it',
    'Every setting with its meaning, to copy from. `jwksUrl` and `secretEnv` exclude each other, as do `sha256` and `env`.',
    fence('yaml', commentedYaml(exampleConfig, configFields, 'mcp.yaml')),
    annotationsSection,
    '## Command line',
    'What `lowdefy-mcp --help` prints:',
    fence('text', help),
    'Which command takes what:',
    commandsTable(),
  ].join('\n\n')}\n`;
}

function settingsTable(): string {
  const rows = configFields.map(({ path, type, isGroup, isRequired, fallback, meaning }) => [
    code(path),
    isGroup ? '' : type,
    isRequired ? 'required' : fallback,
    meaning,
  ]);
  return table(['setting', 'type', 'default', 'meaning'], rows);
}

function commandsTable(): string {
  const rows = Object.entries(SYNTAX).map(([name, { takes, options }]) => [
    code(name === 'serve' ? 'lowdefy-mcp' : `lowdefy-mcp ${name}`),
    takes.map((word) => code(word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`)).join(' '),
    options.map((option) => code(`--${option}${OPTIONS[option].type === 'string' ? ' …' : ''}`)).join(', '),
  ]);
  return table(['command', 'arguments', 'options'], rows);
}
