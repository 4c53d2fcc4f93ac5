import { type BlockDefinition, definePack, type Pack } from '@lowdefy-mcp/render-core';
import type { Types } from '../lowdefy/types.js';
import type { Installation } from './Installation.js';

/** What a component can carry of a definition, as static members. */
const MEMBERS = [
  'mcpRender',
  'mcpSchema',
  'mcpInput',
  'mcpChange',
  'mcpMethods',
  'mcpEvents',
  'mcpMount',
  'mcpUpdate',
] as const;

/**
 * The packs that React components carry themselves, such as `Stars.mcpRender`: for the types of plugins that no pack has. Only
 * for these is React loaded. Lowdefy's own components carry nothing.
 */
export async function importComponentPacks(
  types: Types,
  packs: readonly Pack[],
  installation: Installation,
): Promise<readonly Pack[]> {
  const rest = Object.entries(types).filter(
    ([type, { package: name }]) =>
      !name.startsWith('@lowdefy/') && !packs.some((pack) => Object.hasOwn(pack.blocks, type)),
  );
  const names = [...new Set(rest.map(([, definition]) => definition.package))];
  const found = await Promise.all(
    names.map(async (name) => {
      const components = await importComponents(name, installation);
      const blocks = rest.flatMap(([type, { package: from, originalTypeName }]) => {
        const block = from === name ? definitionOf(components[originalTypeName]) : undefined;
        return block === undefined ? [] : [[type, block] as const];
      });
      return definePack({ name, blocks: Object.fromEntries(blocks) });
    }),
  );
  return found.filter(({ blocks }) => Object.keys(blocks).length > 0);
}

/** Components that cannot be loaded carry nothing; if the engine needs them, that is said elsewhere. */
async function importComponents(
  name: string,
  installation: Installation,
): Promise<Readonly<Record<string, unknown>>> {
  const url = installation.resolve(`${name}/blocks`);
  return url === undefined ? {} : import(url).catch(() => ({}));
}

function definitionOf(component: unknown): BlockDefinition | undefined {
  const { meta, ...own } = Object.assign({}, component) as Partial<BlockDefinition>;
  const members = MEMBERS.filter((member) => own[member] !== undefined);
  if (meta?.category === undefined || members.length === 0) return undefined;
  return { meta, ...Object.fromEntries(members.map((member) => [member, own[member]])) };
}
