import {
  discoverAuthorizationServerMetadata,
  exchangeAuthorization,
  type OAuthTokens,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/client';
import { Browser } from './Browser.js';
import { CALLBACK, fieldsOf, METADATA } from './program.js';

/** Signs in a user for any server and scope, regardless of what our server requests. */
export async function requestTokens(
  issuer: string,
  { login, scope, resource }: { readonly login: string; readonly scope: string; readonly resource?: string },
): Promise<OAuthTokens & { readonly client_id: string }> {
  const metadata = await discoverAuthorizationServerMetadata(issuer);
  if (metadata === undefined) throw new Error(`${issuer} has no metadata.`);
  const clientInformation = await registerClient(issuer, { metadata, clientMetadata: METADATA });
  const about = {
    metadata,
    clientInformation,
    ...(resource !== undefined && { resource: new URL(resource) }),
  };
  const { authorizationUrl, codeVerifier } = await startAuthorization(issuer, {
    ...about,
    redirectUrl: CALLBACK,
    scope,
  });
  const { searchParams } = await new Browser().visit(authorizationUrl, CALLBACK, fieldsOf(login));
  const tokens = await exchangeAuthorization(issuer, {
    ...about,
    authorizationCode: searchParams.get('code') ?? '',
    iss: searchParams.get('iss') ?? '',
    codeVerifier,
    redirectUri: CALLBACK,
  });
  return { ...tokens, client_id: clientInformation.client_id };
}
