import {
  type BlockDefinition,
  CONTRACT_VERSION,
  definePack,
  definitionProblems,
  type Pack,
} from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { Types } from '../lowdefy/types.js';
import { type AskedPack, type UsedPackage, usedPackages } from './AskedPack.js';
import { packMistakes } from './packMistakes.js';
import { refuseContract } from './refusePack.js';

/** The contract of components that do not say which one they were made for, as `Stars.mcpContract`. */
const FIRST_CONTRACT = 1;

/**
 * The packs that React components carry themselves, such as `Stars.mcpRender`: for the types of plugins that no pack has. Only
 * for these is React loaded. Lowdefy's own components carry nothing.
 */
export async function importComponentPacks(
  types: Types,
  packs: readonly Pack[],
  installation: Installation,
): Promise<readonly AskedPack[]> {
  const plugins = usedPackages(types, packs).filter(({ name }) => !name.startsWith('@lowdefy/'));
  const asked = await Promise.all(plugins.map((used) => askComponents(used, installation)));
  return asked.filter((pack) => pack !== undefined);
}

/** Nothing if the package has no components. */
async function askComponents(
  { name, open, taken }: UsedPackage,
  installation: Installation,
): Promise<AskedPack | undefined> {
  const module = `${name}/blocks`;
  const url = installation.resolve(module);
  if (url === undefined) return undefined;
  if (open.length === 0) return { module, notAsked: taken, problems: [] };
  // Components that cannot be loaded carry nothing; if the engine needs them, that is said elsewhere.
  const components: Readonly<Record<string, unknown>> = await installation.modules
    .load(url)
    .catch(() => ({}));
  const found = open.map(([type, { originalTypeName }]) => ({
    type,
    ...readComponent(type, components[originalTypeName], url),
  }));
  const blocks = found.flatMap(({ type, block }) => (block === undefined ? [] : [[type, block] as const]));
  const problems = found.flatMap(({ type, refusal, mistakes = [] }) =>
    refusal === undefined
      ? mistakes
      : [`What the component of "${type}" in "${module}" carries is refused: ${refusal}`],
  );
  return {
    module,
    url,
    pack: definePack({ name, blocks: Object.fromEntries(blocks) }),
    notAsked: taken,
    problems,
  };
}

/** What a component carries, as static members such as `Stars.mcpRender`, or why that cannot be used. */
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

/** A component, as far as it concerns packs. */
type Carrier = Partial<BlockDefinition> & { readonly mcpContract?: unknown };
