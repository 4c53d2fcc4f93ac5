import { existsSync, readdirSync } from 'node:fs';

/** The names of the folders in a folder of pages. */
export function folderNames(folder: string): readonly string[] {
  if (!existsSync(folder)) {
    throw new Error(
      `There is no folder ${folder}. Make it, with a folder for each block type, and a page.yaml in each.`,
    );
  }
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
