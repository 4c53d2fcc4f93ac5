/** The message for a block type whose package is not installed. */
const MISSING = /^Block type "[^"]+" needs the package "[^"]+"/;

/** Adds an alternative to that message: pages of a pack rarely need the real components. */
export function explainMissing(error: unknown): unknown {
  const [missing] = MISSING.exec(error instanceof Error ? error.message : '') ?? [];
  if (missing === undefined) return error;
  return new Error(
    `${missing}, or a pack that defines it. Pass the pack in "packs" of describePack, such as @lowdefy-mcp/render-antd.`,
    { cause: error },
  );
}
