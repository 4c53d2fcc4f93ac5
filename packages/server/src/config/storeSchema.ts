import { didYouMean } from '@lowdefy-mcp/headless/common';
import { z } from 'zod';

/** The packages of stores, by the scheme of their URLs. */
export const STORE_PACKAGES: Readonly<Record<string, string>> = {
  redis: '@lowdefy-mcp/store-redis',
  rediss: '@lowdefy-mcp/store-redis',
  postgres: '@lowdefy-mcp/store-postgres',
  postgresql: '@lowdefy-mcp/store-postgres',
};

const BUILT_IN = ['file', 'memory'];
const PACKAGE = /^(@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/;
const FORMS =
  'must be file, memory, a URL (redis://, rediss://, postgres://, postgresql://), the name of an installed package, { env: VARIABLE }, or { type, connectionId, properties }';

/** Describes what is wrong with a store setting. Never quotes it, because a URL may contain a password. */
export function storeProblem(text: string): string | undefined {
  if (BUILT_IN.includes(text)) return undefined;
  const scheme = /^([\w+.-]*):/.exec(text)?.[1];
  if (scheme !== undefined) {
    if (!Object.hasOwn(STORE_PACKAGES, scheme)) {
      const known = Object.keys(STORE_PACKAGES).map((name) => `${name}://`);
      return `there is no store for URLs that begin with ${JSON.stringify(scheme)}. Known are ${known.join(', ')}; for others, name the package of the store`;
    }
    return URL.canParse(text)
      ? undefined
      : 'the URL cannot be parsed. Percent-encode special characters in user name and password';
  }
  const suggestion = didYouMean(text, BUILT_IN);
  return PACKAGE.test(text) && suggestion === '' ? undefined : `${FORMS}.${suggestion}`.replace(/\.$/, '');
}

/** Where sessions are kept. */
export const storeSchema = z
  .union(
    [
      z.string().superRefine((text, context) => {
        const message = storeProblem(text);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
      z.strictObject({ env: z.string().min(1).describe('The environment variable that has the URL.') }),
      z.strictObject({
        type: z
          .string()
          .min(1)
          .describe('`redis`, `postgres`, or the name of an installed package with a store.'),
        connectionId: z
          .string()
          .min(1)
          .optional()
          .describe("The app's own connection whose properties and secrets the store uses."),
        properties: z.record(z.string(), z.unknown()).optional().describe('Options of the store.'),
      }),
    ],
    { error: FORMS },
  )
  .default('file')
  .describe(
    'Where sessions are stored: `file`; `memory`, where they are lost when the server stops; a URL (`redis://…`, `postgres://…`), or `{ env }` with the variable that has it; the name of a package with a store; or `{ type, connectionId, properties }`.',
  );
