import type { OAuthClientMetadata } from '@modelcontextprotocol/client';

/** Nobody listens there: the browser stops before it, as a desktop program would take the address. */
export const CALLBACK = 'http://127.0.0.1:33418/callback';

/** As a desktop program registers itself. */
export const METADATA: OAuthClientMetadata = {
  client_name: 'A desktop program',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

/** What a person types on the pages of the provider. */
export const fieldsOf = (login: string) => ({ login, password: 'not checked' });
