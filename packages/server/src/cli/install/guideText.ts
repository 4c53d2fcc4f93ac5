import { safeDedent } from '../../safeDedent.js';
import type { Values } from '../parseArguments.js';
import { quote } from '../quote.js';

/** The instructions for agents that work in the project. The server itself explains its tools. */
export function guideText({ name, title, path, values }: GuideOptions): string {
  const { user, roles, watch } = values;
  const who = [
    ...(user === undefined ? [] : ['--user', quote(user)]),
    ...(roles === undefined ? [] : ['--roles', quote(roles)]),
  ];
  const command = (words: string, ...options: readonly string[]) =>
    `\`npx lowdefy-mcp ${[words, ...(path === '.' ? [] : [quote(path)]), ...options].join(' ')}\``;
  const yaml = path === '.' ? 'lowdefy.yaml' : `${path}/lowdefy.yaml`;
  const reload = watch
    ? 'The server shows changed YAML at once.'
    : 'The server shows changed YAML after a restart.';
  return safeDedent`
    ## ${title}

    \`${yaml}\` is a Lowdefy app. The MCP server \`${name}\` runs it, on its real data and with the rights of its user.

    - To look something up in the app, or to do something there, use the tools of \`${name}\`: they open its pages as markdown. No browser and no database client is needed.
    - Before and after you change a page's YAML, look at the page: ${command('render <pageId>', ...who)} prints it as built from the files. ${command('pages', ...who)} lists the pages. ${reload}
    - ${command('doctor')} finds mistakes in the app, with file and line.
    - If the tools of \`${name}\` are missing, the server is not connected: tell the user.
  `;
}

/** The front matter of a skill's file. */
export function skillHead(name: string, title: string): string {
  const about = `Look things up and do things in the app ${title} through the MCP server ${name}, and check its pages after changes to their YAML.`;
  return safeDedent`
    ---
    name: ${name}
    description: ${JSON.stringify(about)}
    ---\n
  `;
}

interface GuideOptions {
  /** The name of the server in the client's configuration. */
  readonly name: string;
  readonly title: string;
  /** The app's directory, relative to the project's. */
  readonly path: string;
  readonly values: Pick<Values, 'user' | 'roles' | 'watch'>;
}
