import type { SavedSession } from '@lowdefy-mcp/headless';
import { z } from 'zod';
import type { ToolLogEntry } from '../port/answers.js';
import type { AuditEntry, Control } from '../port/view.js';

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
  /** Who may act. Absent: the agent, who always had control. */
  readonly control?: Control | undefined;
  /** What no answer has told the agent yet, above all what a person did. */
  readonly untold?: readonly ToolLogEntry[] | undefined;
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
