/** What is said of a block type whose package is not installed. */
const MISSING = /^Block type "[^"]+" needs the package "[^"]+"/;

/** An app that needs a package for a block is told what else would do: pages of a pack seldom need the real components. */
export function explainMissing(error: unknown): unknown {
  const [missing] = MISSING.exec(error instanceof Error ? error.message : '') ?? [];
  if (missing === undefined) return error;
  return new Error(
    `${missing}, or a pack that has it. Give the pack to "packs" of describePack, such as @lowdefy-mcp/render-antd.`,
    { cause: error },
  );
}
