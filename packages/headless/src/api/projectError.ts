import type { ErrorsModule, HelpersModule, Plain } from '../lowdefy/types.js';

/** The errors of Lowdefy's own authorisation, which reveal nothing. */
const REFUSALS: ReadonlySet<string> = new Set([
  'AuthenticationError',
  'AuthorizationError',
  'TwoFactorEnrolmentRequiredError',
]);

const CODES = ['code', 'statusCode'];
const OF_USER_ERROR = ['metaData', 'blockId', 'pageId', 'isReject'];

/** What the projection of errors depends on. */
export interface Projection {
  readonly helpers: HelpersModule;
  readonly errors: ErrorsModule;
  /** The app's locales, with the one of the caller. */
  readonly i18n?: Parameters<NonNullable<HelpersModule['translate']>>[0]['i18n'];
}

/** Tells whether Lowdefy's server sends browsers only the messages that the app's author wrote (6.1). */
export function projectsErrors({ expectedErrorNames }: ErrorsModule): boolean {
  return expectedErrorNames !== undefined;
}

/** Returns the error as a browser gets it: its message is replaced, unless the app's author wrote it, or Lowdefy's authorisation. */
export function projectError(error: unknown, projection: Projection): Error {
  const { name = 'Error', message = '', cause, ...rest } = fieldsOf(error);
  if (name === 'UserError') {
    const own = { name, ...pick(rest, OF_USER_ERROR) };
    return Object.assign(
      new Error(String(message)),
      own,
      cause instanceof Error && { cause: projectError(cause, projection) },
    );
  }
  const text = REFUSALS.has(String(name)) ? String(message) : genericMessage(projection);
  const isKnown = projection.errors.lowdefyErrorNames?.has(String(name)) || REFUSALS.has(String(name));
  return Object.assign(new Error(text), { name: isKnown ? name : 'Error', ...pick(rest, CODES) });
}

function fieldsOf(error: unknown): Plain {
  const { name, message, cause } = Object(error) as Plain;
  return { ...Object(error), name, message, cause };
}

function pick(fields: Plain, names: readonly string[]): Plain {
  return Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}

const KEY = 'server.genericError';

function genericMessage({ helpers, i18n }: Projection): string {
  const text = helpers.translate?.({ key: KEY, i18n });
  return text === undefined || text === KEY ? 'Something went wrong.' : text;
}
