import { existsSync, readdirSync } from 'node:fs';

/** Lists the folders in a folder of pages. */
export function folderNames(folder: string): readonly string[] {
  if (!existsSync(folder)) {
    throw new Error(
      `The folder ${folder} does not exist. Create it, with a folder for each block type, and a page.yaml in each.`,
    );
  }
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
