import type { SavedSession } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { ToolLogEntry } from '../port/answers.js';
import type { AuditEntry, Control } from '../port/view.js';

/** A call with an idempotency key, which is not repeated. */
export interface KeyedCall {
  readonly key: string;
  /** Digest of the actions and options. */
  readonly digest: string;
  /** The page that was open. */
  readonly page: string | null;
  /** The result. Absent while the call runs. */
  readonly log?: readonly ToolLogEntry[];
}

/** An entry for the next answer of the agent. */
export interface UntoldEntry extends ToolLogEntry {
  /** The page that was open, which the caller of that answer may be unable to open. */
  readonly page: string | null;
}

/** The body of a stored session. */
export interface SessionBody {
  /** Null before the first use. */
  readonly data: SavedSession | null;
  readonly log: readonly AuditEntry[];
  readonly calls: readonly KeyedCall[];
  /** Who may act. Absent if control never changed: the agent. */
  readonly control?: Control | undefined;
  /** Entries that no answer has reported to the agent yet, above all actions of people. */
  readonly untold?: readonly UntoldEntry[] | undefined;
}

const bodySchema = z.object({
  data: z.looseObject({}).nullable(),
  log: z.array(z.looseObject({})),
  calls: z.array(z.looseObject({ key: z.string(), digest: z.string() })),
  control: z
    .object({ by: z.enum(['agent', 'person', 'nobody']), since: z.string(), client: z.string().optional() })
    .optional(),
  untold: z.array(z.looseObject({ action: z.string(), success: z.boolean() })).optional(),
});

/** Validates a stored body; undefined if malformed. `data` is validated by headless. */
export function readBody(body: unknown): SessionBody | undefined {
  const { success, data } = bodySchema.safeParse(body);
  return success ? (data as unknown as SessionBody) : undefined;
}
