import type { OAuthClientMetadata } from '@modelcontextprotocol/client';

/** Nothing listens there: the test browser stops at this URL, which a desktop program would receive. */
export const CALLBACK = 'http://127.0.0.1:33418/callback';

/** The registration of a desktop program. */
export const METADATA: OAuthClientMetadata = {
  client_name: 'A desktop program',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

/** Returns the form values that a person enters on the pages of the provider. */
export const fieldsOf = (login: string) => ({ login, password: 'not checked' });
