import { z } from 'zod';

const user = z
  .looseObject({
    name: z.string().optional().describe('Their name.'),
    email: z.string().optional().describe('Their email address.'),
    roles: z.array(z.string()).optional().describe("Roles, as in the app's `auth.pages.roles`."),
  })
  .describe(
    "The user as Lowdefy's `_user` has it, with the `roles` that pages and requests are protected by.",
  );

/** The SHA-256 of a key. */
export const sha256Schema = z.string().regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits');

const apiKey = z
  .strictObject({
    name: z.string().min(1).describe('Whose key it is: sessions belong to this name.'),
    sha256: sha256Schema
      .optional()
      .describe('The SHA-256 of the key, in hexadecimal. `lowdefy-mcp key` makes a key and prints this.'),
    env: z.string().min(1).optional().describe('The environment variable that has the key.'),
    viewerKeySha256: sha256Schema
      .optional()
      .describe(
        'The SHA-256 of the viewer key of this user, with which a person acts in the viewer: `lowdefy-mcp key <name> --viewer` makes one. The API key only lets people watch.',
      ),
    user: user.optional(),
    claims: z
      .looseObject({ sub: z.string().min(1).optional().describe('The id of the user at the provider.') })
      .optional()
      .describe(
        'Instead of `user`: claims as an identity provider sends them. The app maps them to its user, like those of a token.',
      ),
  })
  .refine(({ sha256, env }) => (sha256 === undefined) !== (env === undefined), {
    message: 'needs either sha256 or env',
  })
  .refine((key) => key.user === undefined || key.claims === undefined, {
    message: 'takes either user or claims',
  });

const jwt = z
  .strictObject({
    issuer: z
      .string()
      .min(1)
      .describe(
        'Who signs the tokens: their `iss`. If it is a URL, the public keys are found by its metadata.',
      ),
    audience: z
      .string()
      .min(1)
      .describe('What the tokens are for: their `aud`, usually the URL of this server.'),
    jwksUrl: z.url().optional().describe("The URL of the issuer's public keys. Default: from its metadata."),
    secretEnv: z
      .string()
      .min(1)
      .optional()
      .describe('The environment variable with the shared secret, for HS256 tokens.'),
    rolesClaim: z
      .string()
      .min(1)
      .optional()
      .describe(
        "The path of the claim with the roles, such as `realm_access.roles`. Default: the app's `auth.userFields` decide; `roles` if the app has no sign-in.",
      ),
    groupsClaim: z
      .string()
      .min(1)
      .default('groups')
      .describe('The path of the claim with the groups that `roles` maps.'),
    roles: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('The roles of each group, such as `{ IT-Admins: [admin] }`. Other groups give none.'),
    clockSkewSeconds: z.number().int().min(0).max(600).default(30).describe('How much clocks may differ.'),
    scopes: z.array(z.string()).default([]).describe('The scopes that a token must have.'),
    viewerScopes: z
      .array(z.string().min(1))
      .default([])
      .describe(
        'The further scopes that a token must have so that a person acts in the viewer with it. MCP does not accept such tokens. Without this setting, all tokens only let people watch.',
      ),
  })
  .superRefine(({ issuer, jwksUrl, secretEnv }, context) => {
    const message = keyProblem({ issuer, jwksUrl, secretEnv });
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .refine(({ scopes, viewerScopes }) => viewerScopes.length === 0 || !isSubset(viewerScopes, scopes), {
    path: ['viewerScopes'],
    message: 'needs a scope that is not in scopes, which the tokens of MCP clients have',
  });

function isSubset(names: readonly string[], all: readonly string[]): boolean {
  return names.every((name) => all.includes(name));
}

function keyProblem({
  issuer,
  jwksUrl,
  secretEnv,
}: Record<'issuer' | 'jwksUrl' | 'secretEnv', string | undefined>) {
  if (jwksUrl !== undefined && secretEnv !== undefined) return 'takes either jwksUrl or secretEnv';
  if (jwksUrl !== undefined || secretEnv !== undefined || /^https?:\/\//.test(issuer ?? '')) return undefined;
  return 'needs an issuer that is a URL, jwksUrl, or secretEnv';
}

const userRequest = z
  .strictObject({
    page: z.string().min(1).optional().describe('The page that has the request.'),
    request: z.string().min(1).optional().describe('The id of the request.'),
    endpoint: z.string().min(1).optional().describe('An API endpoint, instead of page and request.'),
  })
  .refine(
    ({ page, request, endpoint }) =>
      endpoint === undefined
        ? page !== undefined && request !== undefined
        : page === undefined && request === undefined,
    { message: 'needs either page and request, or endpoint' },
  )
  .describe(
    'A request of the app that runs for each user when a session starts. Its response is added to the user; an empty response refuses the user.',
  );

/** Who may use the HTTP server, and who they are in the app. */
export const authSchema = z
  .strictObject({
    keys: z.array(apiKey).default([]).describe('API keys. Each has `sha256` or `env`.'),
    jwt: jwt.optional().describe('Tokens of an identity provider.'),
    userRequest: userRequest.optional(),
  })
  .prefault({})
  .describe('Who may use the HTTP server.');
