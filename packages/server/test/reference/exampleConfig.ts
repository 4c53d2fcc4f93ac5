import type { ConfigInput } from '../../src/index.js';

/** Every setting that can stand beside the others, with a value that makes sense, or its default. */
export const exampleConfig: ConfigInput = {
  description: 'The help desk of a small company.',
  pages: {
    '*': { events: { 'logout.onClick': 'exclude' } },
    admin: { exclude: true },
    ticket_view: {
      description: 'One ticket. Needs urlQuery { "id": "2" }.',
      events: { 'close.onClick': { confirm: 'Close this ticket?' }, 'parts.$.remove.onClick': 'confirm' },
    },
  },
  tools: {
    find_tickets: {
      title: 'Find tickets',
      description: 'Finds tickets.',
      page: 'tickets',
      fields: ['search', 'status'],
      returns: { blocks: ['ticket_list'] },
      readOnly: true,
    },
    comment_on_ticket: {
      page: 'ticket_view',
      arguments: { id: { description: 'The number of the ticket.', type: 'string', required: true } },
      before: [{ event: 'sections.onChange', detail: 'comments' }, 'add_comment.onClick'],
      fields: { comment_body: { description: 'What to say.', required: true } },
      values: { notify: true },
      urlQuery: { tab: 'comments' },
      event: 'comment_modal.onOk',
      returns: 'none',
      confirm: 'Add this comment?',
      destructive: false,
    },
    pay: { endpoint: 'pay', confirm: true },
  },
  resources: {
    open_tickets: {
      title: 'Open tickets',
      description: 'All tickets that are not closed.',
      page: 'tickets',
      urlQuery: { status: 'open' },
      block: 'ticket_list',
      format: 'csv',
      pollSeconds: 60,
    },
    comments: {
      page: 'ticket_view',
      arguments: { id: { description: 'The number of the ticket.', required: true } },
      request: 'get_comments',
    },
  },
  snapshot: {
    pages: {
      ticket_view: {
        urlQuery: { id: '2' },
        input: { tab: 'comments' },
        user: { name: 'Ann' },
        roles: ['agent'],
        expectFailures: ['get_history'],
      },
      tickets: {
        samples: {
          nobody: { user: null },
          admin: { roles: ['admin'] },
          urgent: {
            urlQuery: { priority: 'urgent' },
            input: { filter: true },
            expectFailures: ['get_archive'],
          },
        },
      },
    },
  },
  allow: { setState: false, setGlobal: false, callApi: true, componentMethods: true },
  answers: 'text',
  apps: false,
  limits: {
    maxTokens: 8000,
    maxActionsPerCall: 100,
    maxActionKilobytes: 100,
    maxListItems: 1000,
    deadlineSeconds: 25,
    maxSessionsPerUser: 50,
    maxLiveSessions: 100,
    sessionExpiryMinutes: 1440,
    maxLogEntries: 1000,
    maxResourceRows: 100,
    maxResourceKilobytes: 100,
    maxPolledResources: 20,
    maxPublicFileKilobytes: 2048,
    maxBodyKilobytes: 1024,
  },
  session: { store: 'file', directory: '.lowdefy/sessions', keepLogMinutes: 1440 },
  auth: {
    keys: [
      {
        name: 'Ann',
        sha256: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
        user: { name: 'Ann', email: 'ann@example.com', roles: ['agent'] },
      },
      { name: 'Nightly report', env: 'REPORT_KEY', claims: { sub: 'report' } },
    ],
    jwt: {
      issuer: 'https://login.example.com',
      audience: 'https://desk.example.com/mcp',
      jwksUrl: 'https://login.example.com/.well-known/jwks.json',
      rolesClaim: 'realm_access.roles',
      groupsClaim: 'groups',
      roles: { 'IT-Admins': ['admin'] },
      clockSkewSeconds: 30,
      scopes: ['help-desk'],
    },
    userRequest: { page: 'user_lookup', request: 'user' },
  },
  http: {
    host: '127.0.0.1',
    port: 3030,
    allowedHosts: ['desk.example.com'],
    allowedOrigins: ['https://example.com'],
  },
  viewer: {
    enabled: true,
    readOnly: false,
    tool: 'readOnly',
    url: 'https://desk.example.com',
    linkMinutes: 5,
    loginMinutes: 480,
    maxViewersPerSession: 100,
    maxViewersPerUser: 200,
    maxLagKilobytes: 2048,
    maxKeptChanges: 200,
  },
};
