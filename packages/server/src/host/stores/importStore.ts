import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installCommand, isAboveProject } from '@lowdefy-mcp/headless';
import { packDirectories } from '../../packDirectories.js';
import type { CreateStore } from '../../store/StoreFactory.js';
import { UserError } from '../../UserError.js';

/** Imports the store of a package that is installed in the app or beside this package. */
export async function importStore(directory: string, name: string): Promise<CreateStore> {
  const file = [directory, ...packDirectories()].map((from) => resolveFrom(from, name)).find(Boolean);
  if (file === undefined) {
    throw new UserError(
      `session.store needs the package ${name}, which is not installed. Run "${installCommand(directory, [name]).join(' ')}" in ${directory}.`,
    );
  }
  const { createStore } = (await import(pathToFileURL(file).href)) as { readonly createStore?: CreateStore };
  if (typeof createStore === 'function') return createStore;
  throw new UserError(
    `session.store: the package ${name} does not export a function createStore. Use a package that provides a session store.`,
  );
}

function resolveFrom(directory: string, name: string): string | undefined {
  if (isAboveProject(name, directory)) return undefined;
  try {
    return createRequire(join(directory, 'package.json')).resolve(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw new UserError(
      `session.store: the package ${name} cannot be imported: ${(error as Error).message}. Its "exports" need a "default".`,
    );
  }
}
