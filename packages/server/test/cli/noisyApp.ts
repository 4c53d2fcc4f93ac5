import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { createFolder } from './helpers.js';

/** Prints in every way there is. */
const PRINT = `
  import { write, writeSync, writev, writevSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const require = createRequire(import.meta.url);
  export function printAll(where) {
    for (let count = 0; count < 50; count += 1) {
      for (const method of ['log', 'info', 'debug', 'warn', 'error', 'table', 'dir']) console[method]('NOISE ' + where + ' ' + count);
      process.stdout.write('NOISE stdout.write ' + where + '\\n');
      writeSync(1, 'NOISE writeSync ' + where + '\\n');
      require('fs').writeSync(1, Buffer.from('NOISE required ' + where + '\\n'));
      write(1, 'NOISE write ' + where + '\\n', () => {});
      writev(1, [Buffer.from('NOISE wri'), Buffer.from('tev ' + where + '\\n')], () => {});
      writevSync(1, [Buffer.from('NOISE writevSync ' + where + '\\n')]);
      writeSync(1, Buffer.from('xxNOISE part ' + where + '\\nxx'), 2, 12 + where.length);
    }
    process.stdout.write('NOISE long '.repeat(20_000) + 'END of ' + where + '\\n');
    process.stdout.write('{"jsonrpc":"2.0","id":99,"result":"NOISE"}\\n');
  }
`;

const PLUGIN = {
  'package.json': JSON.stringify({
    name: 'noisy',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './src/*.js' },
  }),
  'src/types.js': dedent`
    export default {
      actions: ['Shout', 'Hang'], operators: { client: ['_yell'], server: [] }, connections: ['Loud'], requests: ['Ask'] };
  `,
  'src/print.js': PRINT,
  // What is printed on loading belongs to no session.
  'src/actions.js': `
    import { existsSync } from 'node:fs';
    import { printAll } from './print.js';
    printAll('import');
    export const Shout = () => {
      printAll('action');
      setTimeout(() => { printAll('timer'); throw new Error('thrown in a timer'); });
      Promise.reject(new Error('rejected by nobody'));
    };
    export const Hang = async ({ params }) => {
      process.stderr.write('HANGING\\n');
      while (!existsSync(params.until)) await new Promise((resolve) => setTimeout(resolve, 20));
    };`,
  'src/operators/client.js': dedent`
    import { printAll } from '../print.js';
    let times = 0;
    export const _yell = ({ params }) => { if (times++ === 0) printAll('operator'); return params; };
  `,
  'src/operators/server.js': '',
  'src/connections.js': dedent`
    import { printAll } from './print.js';
    const Ask = () => { printAll('request'); return 'asked'; };
    Ask.schema = {};
    Ask.meta = { checkRead: false, checkWrite: false };
    export const Loud = { schema: {}, requests: { Ask } };
  `,
};

/** An app that prints on its way in, on its pages and in its requests. Its button `hang` works until a file is there. */
export function createNoisyApp(until = ''): Promise<string> {
  const plugin = Object.entries(PLUGIN).map(([name, text]) => [`node_modules/noisy/${name}`, text]);
  const button = (id: string, action: string) =>
    `{ id: ${id}, type: Button, events: { onClick: [${action}] } }`;
  return createFolder({
    ...Object.fromEntries(plugin),
    'lowdefy.yaml': dedent`
      lowdefy: ${lowdefy.version}
      name: Noisy
      plugins:
        - { name: noisy, version: 1.0.0 }
      connections:
        - { id: loud, type: Loud, properties: {} }
      pages:
        - id: home
          type: Box
          requests:
            - { id: ask, type: Ask, connectionId: loud, properties: {} }
          events:
            onInit:
              - { id: ask, type: Request, params: ask }
          blocks:
            - { id: text, type: Span, properties: { content: { _yell: { _log: NOISE of _log } } } }
            - ${button('shout', '{ id: shout, type: Shout }')}
            - ${button('hang', `{ id: hang, type: Hang, params: { until: ${JSON.stringify(until)} } }`)}\n
    `,
  });
}
