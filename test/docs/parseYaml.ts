import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './documents.js';

const fromServer = createRequire(join(root, 'packages/server/package.json'));

/** The parser that the server reads its configuration with. */
export const { parse: parseYaml } = fromServer('yaml') as { parse(text: string): unknown };
