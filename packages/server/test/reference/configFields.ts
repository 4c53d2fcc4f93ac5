import { z } from 'zod';
import { configSchema } from '../../src/index.js';
import { fieldsOf } from './fieldsOf.js';
import type { Schema } from './typeInWords.js';

/** All settings of the server. */
export const configFields = fieldsOf(
  z.toJSONSchema(configSchema, { io: 'input', reused: 'inline' }) as Schema,
  '<name>',
).map((field) => ({ ...field, path: field.path.replace(/^(snapshot\.)?pages\.<name>/, '$1pages.<pageId>') }));
