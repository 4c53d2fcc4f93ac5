import dedent from 'dedent';
import type { Files } from './helpers.js';

/** A plugin with types of each kind; its blocks do not import React. */
export const PLUGIN: Files = {
  'package.json': JSON.stringify({
    name: 'my-plugin',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './src/*.js' },
  }),
  'src/types.js': dedent`
    export default {
      blocks: ['Stars', 'Pill'],
      actions: ['Cheer'],
      operators: { client: ['_shout'], server: ['_whisper'] },
      connections: ['Memory'],
      requests: ['Recall'],
    };
  `,
  'src/blocks.js': dedent`
    export const Stars = () => null;
    Stars.meta = { category: 'input', valueType: 'number' };
    export const Pill = () => null;
    Pill.meta = { category: 'display' };
  `,
  'src/actions.js': dedent`
    export const Cheer = ({ methods: { displayMessage }, params }) =>
      displayMessage({ content: 'Hooray, ' + params.name, status: 'info' });
  `,
  'src/operators/client.js': 'export const _shout = ({ params }) => String(params).toUpperCase();',
  'src/operators/server.js': 'export const _whisper = ({ params }) => String(params).toLowerCase();',
  'src/connections.js': dedent`
    const Recall = ({ connection, request }) => connection.place + ': ' + request.what;
    Recall.schema = {};
    Recall.meta = { checkRead: false, checkWrite: false };
    export const Memory = { schema: {}, requests: { Recall } };
  `,
};

/** Prefixes the paths of files with a folder. */
export function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** An app that uses all types of the plugin; with a prefix not its operators, whose names must begin with "_". */
export function pluginApp({ prefix = '', version = '1.0.0' } = {}): string {
  const operator = (name: string, value: string) => (prefix ? value : `{ ${name}: ${value} }`);
  return dedent`
    lowdefy: 4.0.0-rc.11
    plugins:
      - name: my-plugin
        version: "${version}"
    ${prefix && `    typePrefix: ${prefix}\n`}
    connections:
      - id: memory
        type: ${prefix}Memory
        properties: { place: attic }
    pages:
      - id: home
        type: Box
        requests:
          - id: recall
            type: ${prefix}Recall
            connectionId: memory
            properties: { what: ${operator('_whisper', 'KEYS')} }
        events:
          onInit:
            - { id: recall, type: Request, params: recall }
        blocks:
          - id: stars
            type: ${prefix}Stars
            properties: { title: How many? }
          - id: pill
            type: ${prefix}Pill
            properties: { text: ${operator('_shout', 'well done')} }
          - id: cheer
            type: Button
            events:
              onClick:
                - { id: cheer, type: ${prefix}Cheer, params: { name: Ada } }\n
  `;
}
