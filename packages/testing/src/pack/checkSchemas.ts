import { explainWarning } from '@lowdefy-mcp/headless';
import {
  type BlockDefinition,
  type BlockView,
  type Registry,
  schemaProblem,
  takenBy,
} from '@lowdefy-mcp/render-core';
import { findNonJson } from './findNonJson.js';

/** The members whose entries can have schemas. */
const MEMBERS = ['mcpEvents', 'mcpMethods', 'mcpActions'] as const;

/** Tells whether a definition has a schema of its value, of an event or of a method. */
export function hasSchemas(definition: BlockDefinition): boolean {
  const entries = MEMBERS.flatMap((member) => Object.values(definition[member] ?? {}));
  return definition.mcpSchema !== undefined || entries.some((entry) => typeof entry !== 'function');
}

/** Throws if `mcpSchema`, or the schema of an event or method, is not a valid JSON Schema. */
export function checkSchemas(registry: Registry, views: readonly BlockView[]): void {
  for (const view of views) {
    for (const [source, word, schema] of schemasOf(registry.get(view.type), view)) {
      const problem = problemOf(schema);
      if (problem === undefined) continue;
      const message = `${source} returns ${problem.message} Return a JSON Schema, such as { type: "number" }.`;
      const warning = { blockId: view.id, type: view.type, message, word: problem.word || word };
      throw new Error(explainWarning(warning, registry));
    }
  }
}

/** Lists the schemas of a definition: where each is from, a word of that place, and the schema. */
function schemasOf(
  definition: BlockDefinition | undefined,
  view: BlockView,
): readonly (readonly [source: string, word: string, schema: unknown])[] {
  const ofEntries = MEMBERS.flatMap((member) =>
    Object.entries(definition?.[member] ?? {}).flatMap(([name, entry]) => {
      const schemas = [takenBy(entry, view) ?? []].flat();
      return schemas.map((schema) => [`The schema of ${name} in ${member}`, name, schema] as const);
    }),
  );
  const ofValue: unknown = definition?.mcpSchema?.(view);
  return ofValue === undefined ? ofEntries : [['mcpSchema', 'mcpSchema', ofValue], ...ofEntries];
}

function problemOf(schema: unknown): { readonly message: string; readonly word: string } | undefined {
  if (schema instanceof Promise) return { message: 'a promise.', word: '' };
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return { message: `${JSON.stringify(schema)}.`, word: '' };
  const nonJson = findNonJson(schema);
  if (nonJson !== undefined) return { message: `${nonJson}.`, word: '' };
  const problem = schemaProblem(schema, { strict: true });
  return problem && { message: `an invalid schema: ${problem.message}`, word: problem.word };
}
