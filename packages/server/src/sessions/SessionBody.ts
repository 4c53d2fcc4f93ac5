import type { SavedSession } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { AboutAction, ToolLogEntry } from '../port/answers.js';

/** Something that was done in a session, for whoever wants to know later. */
export interface AuditEntry extends AboutAction {
  /** ISO 8601. */
  readonly time: string;
  /** The page that was open. */
  readonly page: string | null;
  /** What was done, such as `setValue`. */
  readonly action: string;
  /** What was sent, shortened. Never what is secret. */
  readonly sent?: unknown;
  readonly success: boolean;
  readonly error?: string;
}

/** A call that is not done again for whoever calls again with the same key. */
export interface KeptCall {
  readonly key: string;
  /** Of what was asked for. */
  readonly digest: string;
  /** What came of it. Absent while it is being done. */
  readonly log?: readonly ToolLogEntry[];
}

/** What the store keeps of a session. */
export interface SessionBody {
  /** Null before it was first used. */
  readonly data: SavedSession | null;
  readonly log: readonly AuditEntry[];
  readonly calls: readonly KeptCall[];
}

const bodySchema = z.object({
  data: z.looseObject({}).nullable(),
  log: z.array(z.looseObject({})),
  calls: z.array(z.looseObject({ key: z.string(), digest: z.string() })),
});

/** Validates a stored body; undefined if malformed. `data` is validated by headless. */
export function readBody(body: unknown): SessionBody | undefined {
  const { success, data } = bodySchema.safeParse(body);
  return success ? (data as unknown as SessionBody) : undefined;
}
