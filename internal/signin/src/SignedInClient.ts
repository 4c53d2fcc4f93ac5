import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Browser } from './Browser.js';
import { CALLBACK, fieldsOf, METADATA } from './program.js';

/** A program that a person signs in with, such as Claude or VS Code: the official client with its OAuth support. */
export class SignedInClient implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = METADATA;
  /** The data that the client stored, and the number of token responses. */
  registration: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  tokenCount = 0;
  /** The URL for the person to sign in. */
  pending: URL | undefined;
  readonly #server: URL;
  readonly #login: string;
  readonly #browser = new Browser();
  #verifier = '';
  #discovery: OAuthDiscoveryState | undefined;

  constructor(server: string, login: string) {
    this.#server = new URL(server);
    this.#login = login;
  }

  clientInformation() {
    return this.registration;
  }

  saveClientInformation(information: StoredOAuthClientInformation) {
    this.registration = information;
  }

  tokens() {
    return this.stored;
  }

  saveTokens(tokens: StoredOAuthTokens) {
    this.stored = tokens;
    this.tokenCount += 1;
  }

  redirectToAuthorization(url: URL) {
    this.pending = url;
  }

  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }

  codeVerifier() {
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovery = state;
  }

  discoveryState() {
    return this.#discovery;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery') {
    if (scope === 'all' || scope === 'tokens') this.stored = undefined;
    if (scope === 'all' || scope === 'client') this.registration = undefined;
  }

  /** Connects with the stored tokens. */
  async connect(): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(this.#transport());
    return client;
  }

  /** Signs in on the provider's page: logs in and consents. */
  async signIn(): Promise<void> {
    if (this.pending === undefined) throw new Error('There is no pending sign-in.');
    const fields = fieldsOf(this.#login);
    const { searchParams } = await this.#browser.visit(this.pending, CALLBACK, fields);
    this.pending = undefined;
    await this.#transport().finishAuth(searchParams);
  }

  #transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(this.#server, { authProvider: this });
  }
}
