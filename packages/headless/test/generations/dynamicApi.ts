import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { mainOf, OURS, writeFiles } from '../load/helpers.js';
import { inFolder } from '../load/plugin.js';
import { apiYaml, type LaterEndpoint } from './laterLowdefy.js';
import { installOtherApi } from './otherApi.js';

/** A simulated `Dynamic` block: a container of a plugin. */
const PLUGIN = {
  'package.json': JSON.stringify({
    name: 'dynamic-block',
    version: '1.0.0',
    type: 'module',
    exports: { './*': './src/*.js' },
  }),
  'src/types.js': "export default { blocks: ['Dynamic'] };",
  'src/blocks.js': dedent`
    export const Dynamic = () => null;
    Dynamic.meta = { category: 'container' };
  `,
  'src/metas.js': "export const Dynamic = { category: 'container' };\nexport default { Dynamic };",
};

/** Writes an app whose dynamic pages (6.0) an endpoint of the real API supplies; see `dynamicApi`. */
export async function writeDynamicApp(
  directory: string,
  {
    pages,
    endpoints,
    rest = '',
  }: { readonly pages: string; readonly endpoints: readonly LaterEndpoint[]; readonly rest?: string },
): Promise<void> {
  const plugins = 'plugins: [{ name: dynamic-block, version: 1.0.0 }]';
  await writeFiles(directory, {
    'lowdefy.yaml': `lowdefy: ${OURS}\n${plugins}\npages:\n${pages}\n${apiYaml(endpoints)}${rest}`,
    ...inFolder('node_modules/dynamic-block', PLUGIN),
  });
  await installOtherApi(directory, await dynamicApi());
}

/** Calls an endpoint of the app as the user. */
const REAL = dedent`
  async function call(context, endpointId, payload) {
    const { response, success, error } = await before.callEndpoint(context, { endpointId, payload: serializer.serialize(payload) });
    if (!success) throw Object.assign(new Error(error['~e'].message), { name: error['~e'].name });
    return serializer.deserialize(response);
  }
`;

/** The same on a version without endpoints, with its own operators. */
const simulated = async () => dedent`
  import { ServerParser } from '${await operatorsUrl()}';
  import * as operators from '@lowdefy/operators-js/operators/server';
  async function call(context, endpointId, payload) {
    const endpoint = await context.readConfigFile('api/' + endpointId + '.json');
    if (!endpoint || !context.authorize(endpoint)) throw new Error('API Endpoint "' + endpointId + '" does not exist.');
    const [step] = endpoint.routine;
    if (':reject' in step) throw Object.assign(new Error(step[':reject']), { name: 'UserError' });
    if (!(':return' in step)) throw new Error('SELECT * FROM nowhere');
    const parser = new ServerParser({ operators, payload, secrets: {}, user: context.session?.user });
    return parser.parse({ input: step[':return'], location: endpointId }).output;
  }
`;

/** A dependency of the installed API. */
async function operatorsUrl(): Promise<string> {
  return pathToFileURL(createRequire(await mainOf('@lowdefy/api')).resolve('@lowdefy/operators')).href;
}

/**
 * The API of Lowdefy 6 for dynamic pages, by its sources: the content of each `Dynamic` block is what its endpoint returns to this user for
 * this address. The file of the page is copied. Keys with one more underscore are operators for the client. If an endpoint fails, the blocks of
 * the slot `fallback` are shown, or with `required: true` the page fails.
 */
const dynamicApi = async () => dedent`
  import { serializer } from '@lowdefy/helpers';
  ${lowdefy.isStrict ? REAL : await simulated()}
  function unescape(value) {
    if (Array.isArray(value)) return value.map(unescape);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.replace(/^__/, '_'), unescape(inner)]));
  }
  function asBuilt({ id, events = {}, ...block }, prefix, index) {
    const built = Object.entries(events).map(([name, actions]) => [name, { try: actions, catch: [] }]);
    return { ...block, blockId: id, id: prefix + ':0:' + id + ':' + index, events: Object.fromEntries(built) };
  }
  function find(block) {
    if (block.type === 'Dynamic') return [block];
    return AREAS.flatMap((name) => Object.values(block[name] ?? {})).flatMap(({ blocks }) => blocks.flatMap(find));
  }
  const AREAS = ['areas', 'slots'];
  async function resolve(context, block, pageId, urlQuery) {
    const { endpointId, params = {}, required } = block.properties;
    const name = AREAS.find((one) => one in block) ?? '${lowdefy.hasSlots ? 'slots' : 'areas'}';
    let blocks = block[name]?.fallback?.blocks ?? [];
    try {
      await new Promise((resolve) => setTimeout(resolve, 3 * Math.random()));
      const response = await call(context, endpointId, { blockId: block.blockId, pageId, params, urlQuery });
      blocks = unescape(response.blocks).map((inner, index) => asBuilt(inner, block.id, index));
    } catch (error) {
      if (required === true) throw error;
      context.logger.error(error);
    }
    block[name] = { content: { blocks } };
    block.properties = {};
  }
  export async function getPageConfig(context, { pageId, urlQuery }) {
    const page = await before.getPageConfig(context, { pageId });
    if (page?.dynamic !== true) return page;
    const copy = serializer.deserialize(JSON.parse(JSON.stringify(page)));
    await Promise.all(find(copy).map((block) => resolve(context, block, pageId, urlQuery)));
    return serializer.serialize(copy);
  }
`;
