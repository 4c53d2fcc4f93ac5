/** All options, for `parseArgs`. */
export const OPTIONS = {
  'allow-failures': { type: 'boolean' },
  check: { type: 'boolean' },
  config: { type: 'string' },
  fix: { type: 'boolean' },
  format: { type: 'string' },
  guide: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  host: { type: 'string' },
  http: { type: 'boolean' },
  input: { type: 'string' },
  json: { type: 'boolean' },
  'log-level': { type: 'string' },
  mask: { type: 'string' },
  'metrics-port': { type: 'string' },
  out: { type: 'string' },
  pages: { type: 'boolean' },
  port: { type: 'string' },
  print: { type: 'boolean' },
  processes: { type: 'string' },
  query: { type: 'string', multiple: true },
  'read-only': { type: 'boolean' },
  roles: { type: 'string' },
  session: { type: 'string' },
  skill: { type: 'boolean' },
  suggest: { type: 'boolean' },
  user: { type: 'string' },
  version: { type: 'boolean', short: 'v' },
  view: { type: 'string' },
  viewer: { type: 'boolean' },
  watch: { type: 'boolean' },
  workers: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** The arguments and options of each command. Arguments with ? are optional. */
export const SYNTAX = {
  serve: {
    takes: ['directory?'],
    options: [
      'http',
      'host',
      'port',
      'view',
      'watch',
      'workers',
      'user',
      'roles',
      'config',
      'log-level',
      'metrics-port',
      'yes',
    ],
  },
  build: { takes: ['directory?'], options: ['config', 'yes'] },
  pages: { takes: ['directory?'], options: ['user', 'roles', 'config', 'yes'] },
  render: {
    takes: ['pageId', 'directory?'],
    options: ['input', 'query', 'format', 'allow-failures', 'watch', 'user', 'roles', 'config', 'yes'],
  },
  try: {
    takes: ['pageId?', 'directory?'],
    options: ['input', 'query', 'watch', 'user', 'roles', 'config', 'yes'],
  },
  tools: { takes: ['directory?'], options: ['suggest', 'user', 'roles', 'config', 'yes'] },
  snapshot: {
    takes: ['directory?'],
    options: ['check', 'out', 'mask', 'processes', 'user', 'roles', 'config', 'yes'],
  },
  app: { takes: ['action', 'spec', 'directory?'], options: ['user', 'roles', 'config', 'yes'] },
  install: {
    takes: ['client', 'directory?'],
    options: ['print', 'guide', 'skill', 'view', 'watch', 'user', 'roles', 'config', 'log-level'],
  },
  'install-lowdefy': { takes: ['directory?'], options: [] },
  uninstall: { takes: ['client', 'directory?'], options: ['guide'] },
  inspect: { takes: ['directory?'], options: ['user', 'roles', 'config', 'watch', 'log-level'] },
  doctor: { takes: ['directory?'], options: ['fix', 'json', 'pages', 'user', 'roles', 'config'] },
  view: { takes: ['directory?'], options: ['session', 'read-only', 'config', 'print'] },
  key: { takes: ['name'], options: ['viewer', 'user', 'roles'] },
} as const satisfies Readonly<
  Record<string, { readonly takes: readonly string[]; readonly options: readonly OptionName[] }>
>;

export type CommandName = keyof typeof SYNTAX;
