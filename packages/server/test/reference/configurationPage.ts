import { help } from '../../src/cli/help.js';
import { OPTIONS, SYNTAX } from '../../src/cli/options.js';
import { annotationsSection } from './annotationsSection.js';
import { commentedYaml } from './commentedYaml.js';
import { configFields } from './configFields.js';
import { exampleConfig } from './exampleConfig.js';
import { lowdefySection } from './lowdefySection.js';
import { code, fence, table } from './markdown.js';

/** docs/configuration.md */
export function configurationPage(): string {
  return `${[
    '# Configuration',
    'You configure what agents may do, limits, and who may use the server over HTTP. Write the settings into `mcp.yaml` beside `lowdefy.yaml`,\nor into the file that `--config` names. All settings are optional. Restart the server after a change. With `--watch` most changes take effect\nat once, and the log names those that need a restart. An unknown setting is an error, because a misspelt rule would protect nothing.',
    '`packages/server/test/reference` generates this page from the code; `vitest -u` updates it. The\n[README of the server](../packages/server#configuration) explains rules, keys and sessions.',
    '## Settings',
    settingsTable(),
    '## All of it',
    'Copy the settings that you need. `jwksUrl` and `secretEnv` exclude each other, as do `sha256` and `env`.',
    fence('yaml', commentedYaml(exampleConfig, configFields, 'mcp.yaml')),
    annotationsSection,
    lowdefySection,
    '## Command line',
    '`lowdefy-mcp --help` prints:',
    fence('text', help),
    'The arguments and options of each command:',
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
