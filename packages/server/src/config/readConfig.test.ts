import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { UserError } from '../UserError.js';
import { configSchema } from './configSchema.js';
import { checkUnread, readConfig } from './readConfig.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-config-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const APP = 'lowdefy: 4.0.0-rc.11\nname: App\n';

async function refusal(file?: string): Promise<string> {
  const error = await readConfig(directory, file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
}

test('all options have defaults', async () => {
  await write('lowdefy.yaml', APP);
  expect(await readConfig(directory)).toEqual({
    pages: {},
    tools: {},
    resources: {},
    answers: 'text',
    apps: false,
    allow: { setState: false, setGlobal: false, callApi: true, componentMethods: true },
    limits: {
      maxTokens: 8000,
      maxActionsPerCall: 100,
      maxActionKilobytes: 100,
      maxListItems: 1000,
      maxResponseKilobytes: 8192,
      deadlineSeconds: 25,
      requestSeconds: 30,
      maxRunningCalls: 256,
      maxRunningCallsPerUser: 32,
      maxQueuedCalls: 1000,
      maxQueuedCallsPerUser: 100,
      maxSessionsPerUser: 50,
      maxLiveSessions: 100,
      sessionExpiryMinutes: 1440,
      maxSessionKilobytes: 32_768,
      maxLogEntries: 1000,
      maxLogKilobytes: 1024,
      maxFilesPerSession: 10,
      maxFileKilobytesPerSession: 20_480,
      maxFiles: 1000,
      maxFileKilobytes: 102_400,
      maxResourceRows: 100,
      maxResourceKilobytes: 100,
      maxPolledResources: 20,
      maxPublicFileKilobytes: 2048,
      maxBodyKilobytes: 1024,
    },
    workers: 'auto',
    session: { store: 'file', directory: '.lowdefy/sessions', keepLogMinutes: 1440 },
    snapshot: { deadlineSeconds: 45, pages: {} },
    auth: { keys: [] },
    http: { host: '127.0.0.1', port: 3030, allowedHosts: [], allowedOrigins: [], drainSeconds: 0 },
    viewer: {
      enabled: true,
      readOnly: false,
      tool: 'off',
      linkMinutes: 5,
      loginMinutes: 480,
      maxViewersPerSession: 100,
      maxViewersPerUser: 200,
      maxLagKilobytes: 2048,
      maxKeptChanges: 200,
    },
    audit: { values: 'omit', required: false },
  });
});

describe('the configuration is read from', () => {
  test('mcp.yaml beside lowdefy.yaml', async () => {
    await write('lowdefy.yaml', APP);
    await write('mcp.yaml', 'description: Beside\n');
    expect((await readConfig(directory)).description).toBe('Beside');
  });

  test('an empty mcp.yaml', async () => {
    await write('mcp.yaml', '# Nothing yet\n');
    expect(await readConfig(directory)).toEqual(configSchema.parse({}));
  });

  test('"mcp:" in lowdefy.yaml', async () => {
    await write('lowdefy.yaml', `${APP}mcp:\n  description: Inside\n  limits: { maxActionsPerCall: 7 }\n`);
    const { description, limits, root } = await readConfig(directory);
    expect(description).toBe('Inside');
    expect(limits).toMatchObject({ maxActionsPerCall: 7, maxSessionsPerUser: 50 });
    expect(root).toEqual({ where: 'lowdefy.yaml:3', keys: ['description', 'limits'] });
  });

  test('only the given file, if there is one', async () => {
    await write('mcp.yaml', 'description: Beside\n');
    await write('other.yaml', 'description: Named\n');
    expect((await readConfig(directory, join(directory, 'other.yaml'))).description).toBe('Named');
  });
});

describe('reports', () => {
  test('two configurations of the same app', async () => {
    await write('lowdefy.yaml', `${APP}mcp: { name: app, pages: {}, limits: {} }\n`);
    await write('mcp.yaml', 'description: Beside\n');
    expect(await refusal()).toBe(
      `Both mcp.yaml and "mcp:" in lowdefy.yaml configure the server in ${directory}. Move "pages" and "limits" from "mcp:" to mcp.yaml, or delete them there.`,
    );
  });

  test.each([
    ['name: app, pages: {}', '"name"', '"pages"'],
    ['endpoints: [pay], title: Desk, pagse: {}, allow: {}', '"endpoints" and "title"', '"pagse" and "allow"'],
  ])('"mcp:" with keys of Lowdefy and settings: %s', async (keys, lowdefys, ours) => {
    await write('lowdefy.yaml', `${APP}mcp: { ${keys} }\n`);
    expect(await refusal()).toBe(
      `lowdefy.yaml:3: "mcp:" has keys of Lowdefy (${lowdefys}) and settings of lowdefy-mcp (${ours}). Leave Lowdefy's keys there, and move ${ours} to the top level of a file mcp.yaml beside lowdefy.yaml.`,
    );
  });

  test('a missing file', async () => {
    const file = join(directory, 'none.yaml');
    expect(await refusal(file)).toBe(`There is no file ${file}. Correct --config.`);
  });

  test('a file with 1,000 mistakes, of which the first 50 are listed', async () => {
    await write('mcp.yaml', Array.from({ length: 1000 }, (_, index) => `unknown${index}: 1\n`).join(''));
    const lines = (await refusal()).split('\n').filter((line) => /mcp\.yaml:/.test(line));
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toContain('950 more mistakes');
  });

  test('a file that is not valid YAML', async () => {
    await write('mcp.yaml', 'pages: [\n');
    expect(await refusal()).toMatch(/mcp\.yaml:2: the file is not valid YAML: .* at line 2, column 1/);
  });

  test.each([
    [
      'description: x\n\n# Pages\npagse:\n  home: {}\n',
      'mcp.yaml:4: unknown key "pagse". Did you mean "pages"? Its keys: description, pages, ',
    ],
    ['limit: {}', 'mcp.yaml:1: unknown key "limit". Did you mean "limits"? Its keys: description, pages, '],
    [
      'limits: { maxTokens: many }',
      'mcp.yaml:1: limits.maxTokens: Invalid input: expected number, received string',
    ],
    ['limits:\n  maxSessionsPerUser: 0', 'mcp.yaml:2: limits.maxSessionsPerUser: Too small'],
    ['pages: { form: { exclude: yes please } }', 'mcp.yaml:1: pages.form.exclude: Invalid input'],
    [
      'pages:\n  form:\n    exclud: true',
      'mcp.yaml:3: pages.form: unknown key "exclud". Did you mean "exclude"? Its keys: exclude, description, optional, events.',
    ],
    [
      'pages:\n  form:\n    events:\n      save.onClick: never',
      'mcp.yaml:4: pages.form.events["save.onClick"]: must be allow, exclude, confirm, or {',
    ],
    [
      'pages:\n  form:\n    events:\n      save.onClick: exclud',
      'or { confirm: "What to ask the user?" }. Did you mean "exclude"?',
    ],
    [
      'pages:\n  form:\n    events:\n      save.onClick:\n        confrm: Sure?',
      'mcp.yaml:5: pages.form.events["save.onClick"]: unknown key "confrm". Did you mean "confirm"? Its keys: confirm, exclude, optional.',
    ],
    [
      'pages:\n  form:\n    events:\n      save.onClick: { optional: true }',
      'mcp.yaml:4: pages.form.events["save.onClick"]: must have either `confirm` or `exclude`',
    ],
    [
      'pages:\n  form:\n    events:\n      save.onClick: { confirm: true, exclude: true }',
      'mcp.yaml:4: pages.form.events["save.onClick"]: must have either `confirm` or `exclude`',
    ],
    [
      'pages:\n  "*": { optional: true }',
      'mcp.yaml:2: pages["*"]: `*` stands for all pages and cannot be optional',
    ],
    [
      'tools:\n  a:\n    page: a\n    returns:\n      block: [x]',
      'mcp.yaml:5: tools.a.returns: unknown key "block". Did you mean "blocks"? Its keys: blocks, request.',
    ],
    [
      'tools:\n  a:\n    page: a\n    before:\n      - event: a.onClick\n        detial: 1',
      'mcp.yaml:6: tools.a.before[0]: unknown key "detial". Did you mean "detail"? Its keys: event, detail.',
    ],
    [
      'tools:\n  a:\n    page: a\n    fields:\n      x: { descripton: y }',
      'mcp.yaml:5: tools.a.fields.x: unknown key "descripton". Did you mean "description"?',
    ],
    [
      'resources:\n  a:\n    page: a\n    arguments:\n      x: { requird: true }',
      'mcp.yaml:5: resources.a.arguments.x: unknown key "requird". Did you mean "required"?',
    ],
    [
      'auth:\n  jwt:\n    issuer: https://a.b\n    audience: c\n    roleClaim: x',
      'mcp.yaml:5: auth.jwt: unknown key "roleClaim". Did you mean "rolesClaim"?',
    ],
    [
      'viewer:\n  tool: full',
      'mcp.yaml:2: viewer.tool: must be off or readOnly: with a link from an agent people can only watch. To act, they enter their viewer key in the viewer',
    ],
    ['viewer:\n  readonly: true', 'mcp.yaml:2: viewer: unknown key "readonly". Did you mean "readOnly"?'],
    ['pages: { form: { events: { save: exclude } } }', 'must be `blockId.event`, such as `delete.onClick`'],
    ['pages: { form: { events: { a.0.b.onClick: exclude } } }', 'must have `$` for the index of a list item'],
    ['pages: { "*": { description: All } }', '`*` stands for all pages and cannot have a description'],
    ['session:\n  store: memry', '{ type, connectionId, properties }. Did you mean "memory"?'],
    [
      'session:\n  store: mongodb://ann:pass@db',
      'no store for URLs that begin with "mongodb". Known are redis://',
    ],
    ['session:\n  store: redis://a b:1:2', 'the URL cannot be parsed'],
    ['session:\n  store: { envv: X }', 'mcp.yaml:2: session.store: unknown key "envv". Did you mean "env"?'],
    ['session:\n  store: 1', 'session.store: must be file, memory, a URL'],
    ['auth:\n  keys:\n    - name: x', 'mcp.yaml:3: auth.keys[0]: needs either sha256 or env'],
    ['tools: { interact: { page: a } }', 'tools.interact: the server itself has a tool of this name'],
    ['tools: { a b: { page: a } }', 'the name must have 1 to 64 letters, digits, _ or -'],
    ['tools: { a: {} }', 'tools.a: needs either page or endpoint'],
    ['tools: { a: { page: a, endpoint: b } }', 'tools.a: needs either page or endpoint'],
    ['tools: { a: { endpoint: b, fields: [x] } }', 'tools.a.fields: is only for tools of a page'],
    ['tools: { a: { page: a, event: submit } }', 'must be `blockId.event`, such as `submit.onClick`'],
    ['tools: { a: { page: a, returns: all } }', 'must be page, none, { blocks: [block ids] }'],
    ['tools: { a: { page: a, feilds: [] } }', 'Did you mean "fields"?'],
    ['resources: { Open: { page: a } }', 'the name must have lower case letters, digits, _ and - only'],
    ['resources: { open: {} }', 'resources.open.page'],
    ['resources: { open: { page: a, pages: b } }', '"pages"'],
    ['resources: { open: { page: a, block: b, request: c } }', 'cannot be combined with block'],
    ['resources: { open: { page: a, format: csv } }', 'csv is for rows: name a block or a request'],
    ['resources: { open: { page: a, request: b, format: markdown } }', 'a request has json or csv'],
    ['resources: { open: { page: a, arguments: { offset: {} } } }', 'offset is reserved'],
    [
      'resources: { open: { page: a, arguments: { "a b": {} } } }',
      'the name must have letters, digits and _ only',
    ],
    ['resources: { open: { page: a, urlQuery: { x: 1 }, arguments: { x: {} } } }', 'x is fixed by urlQuery'],
    ['resources: { open: { page: a, pollSeconds: 0 } }', 'resources.open.pollSeconds'],
    ['auth: { keys: [{ name: x, sha256: abc }] }', 'must be 64 hexadecimal digits'],
    ['auth: { jwt: { issuer: a, audience: b } }', 'needs an issuer that is a URL, jwksUrl, or secretEnv'],
    [
      'auth:\n  keys:\n    - name: x\n      env: K\n      nam: y',
      'mcp.yaml:5: auth.keys[0]: unknown key "nam". Did you mean "name"?',
    ],
    ['http: { port: 70000 }', 'mcp.yaml:1: http.port: Too big'],
    ['- a list', 'mcp.yaml:1: Invalid input: expected object, received array'],
  ])('file, line and reason of %j', async (yaml, message) => {
    await write('mcp.yaml', yaml);
    const said = await refusal();
    expect(said).toContain(`The configuration in ${join(directory, 'mcp.yaml')} is not valid:`);
    expect(said).toContain(message);
  });

  test('"mcp:" that is not an object', async () => {
    await write('lowdefy.yaml', `${APP}mcp: true\n`);
    const said = await refusal();
    expect(said).toContain(`The configuration in "mcp:" of ${join(directory, 'lowdefy.yaml')}`);
    expect(said).toContain('lowdefy.yaml:3: Invalid input: expected object, received boolean');
  });

  test('several mistakes at once, with their lines in lowdefy.yaml', async () => {
    await write(
      'lowdefy.yaml',
      `${APP}mcp:\n  descripton: x\n  pages:\n    a: { exclude: 1 }\n    b: { hidden: 1 }\n`,
    );
    const [, ...problems] = (await refusal()).split('\n');
    expect(problems.map((problem) => problem.slice(0, 50))).toEqual([
      expect.stringMatching(/^lowdefy.yaml:4: unknown key "descripton". Did you /),
      expect.stringMatching(/^lowdefy.yaml:6: pages.a.exclude: /),
      expect.stringMatching(/^lowdefy.yaml:7: pages.b: unknown key "hidden". /),
    ]);
  });
});

describe("Lowdefy's own mcp in lowdefy.yaml", () => {
  const id = fc.string({ minLength: 1 });
  const shape = fc
    .record(
      {
        name: fc.string(),
        version: fc.string(),
        title: fc.string(),
        websiteUrl: fc.webUrl(),
        icons: fc.array(fc.record({ src: fc.webUrl(), mimeType: fc.string() }, { requiredKeys: ['src'] })),
        endpoints: fc.oneof(
          fc.array(id),
          fc.array(fc.record({ id, scope: fc.constantFrom('mcp:read', 'mcp:write') })),
        ),
        '~ignoreBuildChecks': fc.constant(['schema']),
      },
      { requiredKeys: [] },
    )
    .filter((mcp) => Object.keys(mcp).length !== 1 || !('~ignoreBuildChecks' in mcp));

  test('is never read as settings, alone or beside mcp.yaml', async () => {
    await fc.assert(
      fc.asyncProperty(shape, fc.boolean(), async (mcp, isBeside) => {
        await write('lowdefy.yaml', stringify({ lowdefy: '6.0.0', mcp }));
        await rm(join(directory, 'mcp.yaml'), { force: true });
        if (isBeside) await write('mcp.yaml', 'description: Beside\n');
        const expected = configSchema.parse(isBeside ? { description: 'Beside' } : {});
        expect(await readConfig(directory)).toEqual(expected);
      }),
    );
  });

  test('may be empty, or have keys of later versions beside known ones', async () => {
    for (const mcp of ['', ' {}', ' { endpoints: [pay], audience: x }']) {
      await write('lowdefy.yaml', `${APP}mcp:${mcp}\n`);
      expect(await readConfig(directory)).toEqual(configSchema.parse({}));
    }
  });

  test('may be an operator, which only Lowdefy can evaluate', async () => {
    await write('lowdefy.yaml', `${APP}mcp: { _ref: endpoints.yaml }\n`);
    const root = { where: 'lowdefy.yaml:3', operator: '_ref' };
    expect(await readConfig(directory)).toEqual({ ...configSchema.parse({}), root });
    await write('mcp.yaml', '');
    expect(await readConfig(directory)).toEqual(configSchema.parse({}));
  });
});

describe('a lowdefy.yaml that cannot be parsed', () => {
  test('is left to the build to report; a restart is required if it later contains "mcp:"', async () => {
    await write('lowdefy.yaml', 'pages: [\n');
    const config = await readConfig(directory);
    expect(config).toMatchObject({ isUnread: true, pages: {} });
    await checkUnread(directory, config);
    await write('lowdefy.yaml', `${APP}mcp: { endpoints: [] }\n`);
    await checkUnread(directory, config);
    await write('lowdefy.yaml', `${APP}mcp: { pages: { secret: { exclude: true } } }\n`);
    await expect(checkUnread(directory, config)).rejects.toThrow('Restart the server');
    await checkUnread(directory, await readConfig(directory));
  });

  test('is not read if there is an mcp.yaml', async () => {
    await write('lowdefy.yaml', 'pages: [\n');
    await write('mcp.yaml', 'description: Beside\n');
    expect(await readConfig(directory)).not.toHaveProperty('isUnread');
  });
});
