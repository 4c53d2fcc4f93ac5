import { readOptionalArtifact } from '../build/artifacts.js';
import type { Plain } from '../lowdefy/types.js';

/** The `auth` of `lowdefy.yaml`, as far as it says who a user is. */
export interface AuthConfig {
  /** Fields of the user, and the path of each in what the provider says. */
  readonly userFields?: Readonly<Record<string, string>>;
  readonly callbacks: readonly { readonly type: string; readonly properties?: Plain }[];
  readonly events: readonly unknown[];
  readonly providers: readonly { readonly id?: string }[];
  readonly adapter?: unknown;
}

export async function readAuthConfig(buildDirectory: string): Promise<AuthConfig> {
  const auth = await readOptionalArtifact<Partial<AuthConfig>>(buildDirectory, 'auth.json');
  return { callbacks: [], events: [], providers: [], ...auth };
}

/** What a provider gives to Lowdefy's sign-in and a token check does not have. */
const TOKENS = /^account\.(access_token|id_token|refresh_token|token_type|expires_at|session_state|scope)\b/;

/** Names the parts of the app's sign-in that do not run here. */
export function notRun({ userFields = {}, events, adapter }: AuthConfig): readonly string[] {
  const unknown = Object.entries(userFields).filter(([, path]) => TOKENS.test(path));
  return [
    ...(adapter
      ? [
          'The app keeps its users with auth.adapter, which does not run here: the user is made of the claims alone. Use auth.userRequest to add what the database knows.',
        ]
      : []),
    ...(events.length > 0
      ? ['The auth.events of the app do not run when an agent signs in. Its auth.callbacks do.']
      : []),
    ...unknown.map(
      ([field, path]) =>
        `auth.userFields.${field} is ${path}, which is not known here: tokens go no further than the check. The field stays empty.`,
    ),
  ];
}
