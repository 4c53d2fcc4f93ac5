import {
  type BlockDefinition,
  CONTRACT_VERSION,
  definePack,
  definitionProblems,
  type Pack,
} from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import { type PluginPack, type UsedPackage, usedPackages } from './PluginPack.js';
import { packMistakes } from './packMistakes.js';
import { refuseContract } from './refusePack.js';

/** The contract version of components without `mcpContract`. */
const FIRST_CONTRACT = 1;

/**
 * Imports the definitions that React components of plugins have as static members, such as `Stars.mcpRender`, for types that no
 * pack has. React is loaded only for these. Lowdefy's own components have none.
 */
export async function importComponentPacks(
  types: Types,
  packs: readonly Pack[],
  installation: Installation,
): Promise<readonly PluginPack[]> {
  const plugins = usedPackages(types, packs).filter(({ name }) => !name.startsWith('@lowdefy/'));
  const found = await Promise.all(plugins.map((used) => importComponents(used, installation)));
  return found.filter((pack) => pack !== undefined);
}

/** Imports the components of a package; undefined if it has none. */
async function importComponents(
  { name, uncovered, covered }: UsedPackage,
  installation: Installation,
): Promise<PluginPack | undefined> {
  const module = `${name}/blocks`;
  const url = installation.resolve(module);
  if (url === undefined) return undefined;
  if (uncovered.length === 0) return { module, notAsked: covered, problems: [] };
  // Ignore components that cannot be loaded; if the engine needs them, readMetas reports the error.
  const components: Readonly<Record<string, unknown>> = await installation.modules
    .load(url)
    .catch(() => ({}));
  const found = uncovered.map(([type, { originalTypeName }]) => ({
    type,
    ...readComponent(type, components[originalTypeName], url),
  }));
  const blocks = found.flatMap(({ type, block }) => (block === undefined ? [] : [[type, block] as const]));
  const problems = found.flatMap(({ type, refusal, mistakes = [] }) =>
    refusal === undefined
      ? mistakes
      : [`The definition in the component of "${type}" in "${module}" is refused: ${refusal}`],
  );
  return {
    module,
    url,
    pack: definePack({ name, blocks: Object.fromEntries(blocks) }),
    notAsked: covered,
    problems,
  };
}

/** Reads the definition in a component's static members, such as `Stars.mcpRender`, or the reason why it cannot be used. */
function readComponent(
  type: string,
  component: unknown,
  url: string,
): {
  readonly block?: BlockDefinition;
  readonly refusal?: string;
  readonly mistakes?: readonly string[];
} {
  const { meta, mcpContract = FIRST_CONTRACT, ...own } = Object.assign({}, component) as Carrier;
  const members = Object.entries(own).filter(([name]) => name.startsWith('mcp'));
  if (meta?.category === undefined || members.length === 0) return {};
  if (mcpContract !== CONTRACT_VERSION) return { refusal: refuseContract(mcpContract) };
  const definition = { meta, ...Object.fromEntries(members) } as BlockDefinition;
  const problems = definitionProblems(definition);
  const category = problems.find(({ word }) => word === 'category');
  if (category !== undefined) return { refusal: category.message };
  const wrong = new Set(problems.map(({ member }) => member));
  const block = { meta, ...Object.fromEntries(members.filter(([name]) => !wrong.has(name))) };
  return { block: block as BlockDefinition, mistakes: packMistakes({ blocks: { [type]: definition } }, url) };
}

/** The static members of a component that make a definition. */
type Carrier = Partial<BlockDefinition> & { readonly mcpContract?: unknown };
