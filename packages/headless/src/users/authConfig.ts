import { readOptionalArtifact } from '../build/artifacts.js';
import type { Plain } from '../lowdefy/types.js';

/** The part of `auth` in `lowdefy.yaml` that maps users. */
export interface AuthConfig {
  /** Fields of the user, and their paths in the data of the provider. */
  readonly userFields?: Readonly<Record<string, string>>;
  readonly callbacks: readonly { readonly type: string; readonly properties?: Plain }[];
  readonly events: readonly unknown[];
  readonly providers: readonly { readonly id?: string }[];
  readonly adapter?: unknown;
}

/** Reads the `auth` of a build. */
export async function readAuthConfig(buildDirectory: string): Promise<AuthConfig> {
  const auth = await readOptionalArtifact<Partial<AuthConfig>>(buildDirectory, 'auth.json');
  return { callbacks: [], events: [], providers: [], ...auth };
}

/** Fields that Lowdefy's sign-in gets from a provider and that are not available from a verified token. */
const TOKENS = /^account\.(access_token|id_token|refresh_token|token_type|expires_at|session_state|scope)\b/;

/** Describes the parts of the app's sign-in that do not run here. */
export function unsupportedParts({ userFields = {}, events, adapter }: AuthConfig): readonly string[] {
  const unknown = Object.entries(userFields).filter(([, path]) => TOKENS.test(path));
  return [
    ...(adapter
      ? [
          'The app stores users with auth.adapter, which does not run here: the user has only the claims. Use auth.userRequest to add data from the database.',
        ]
      : []),
    ...(events.length > 0
      ? ['The auth.events of the app do not run when an agent signs in. Its auth.callbacks do.']
      : []),
    ...unknown.map(
      ([field, path]) =>
        `auth.userFields.${field} is ${path}, which is not available here: tokens are only verified. The field stays empty.`,
    ),
  ];
}
