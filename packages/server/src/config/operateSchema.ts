import { z } from 'zod';

/** The audit log. */
export const auditSchema = z
  .strictObject({
    to: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Where each act is logged as a line of JSON: `stderr`, or a file, relative to the directory of the app. Without it there is no audit log.',
      ),
    values: z
      .enum(['omit', 'include'])
      .default('omit')
      .describe(
        '`include`: lines have the values that were sent and the messages of errors, as in the log of the session. Never passwords, nor secrets of the app.',
      ),
    required: z.boolean().default(false).describe('Refuses all acts while the audit log cannot be written.'),
  })
  .prefault({})
  .describe('The audit log: who did what, when and where.');

/** The metrics. */
export const metricsSchema = z
  .strictObject({
    port: z
      .number()
      .int()
      .min(0)
      .max(65_535)
      .describe('A separate port for `/metrics`; 0 takes any free one.'),
    host: z.string().default('127.0.0.1').describe('The address to bind.'),
    tokenEnv: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The environment variable with the bearer token that readers send. Required unless only this machine reaches the address.',
      ),
  })
  .optional()
  .describe('Metrics for Prometheus. Without it there are none.');
