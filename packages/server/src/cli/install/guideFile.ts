import { existsSync } from 'node:fs';
import { lstat, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from './clients.js';
import { addSection, findSection, htmlMarks, removeSection } from './section.js';
import { readTextFile } from './textFile.js';

/** The reported outcome of writing a file. */
export type Outcome = 'installed' | 'appended' | 'updated' | 'skipped' | 'removed';

/** A file for agents: the project's instructions, or our own skill. */
export interface GuideFile {
  readonly path: string;
  /** The beginning of a new file, before the section. */
  readonly head: string;
}

/** The file with instructions that a client's agent reads; undefined if it reads none. */
export function instructionsFile({ instructions }: Client, project: string): GuideFile | undefined {
  if (instructions === undefined) return undefined;
  const exists = (name: string) => existsSync(join(project, name));
  // Claude Code reads AGENTS.md only if there is no CLAUDE.md.
  const name =
    instructions === 'CLAUDE.md' && !exists('CLAUDE.md') && exists('AGENTS.md') ? 'AGENTS.md' : instructions;
  return { path: join(project, name), head: '' };
}

export function skillFile(name: string, head: string, project: string): GuideFile {
  return { path: join(project, '.claude', 'skills', name, 'SKILL.md'), head };
}

/** Writes the section about an app. Preserves the text around it. */
export async function writeGuide({ path, head }: GuideFile, name: string, content: string): Promise<Outcome> {
  const file = await readTextFile(path);
  const marks = htmlMarks(name);
  const changed = addSection(file.exists ? file.text : head, marks, content);
  if (changed === file.text) return 'skipped';
  await file.write(changed);
  if (!file.exists) return 'installed';
  return findSection(file.text, marks) === undefined ? 'appended' : 'updated';
}

/** Removes the section about an app, and the file if nothing else is in it. Resolves with undefined if there is no section. */
export async function removeGuide({ path, head }: GuideFile, name: string): Promise<'removed' | undefined> {
  const file = await readTextFile(path);
  const marks = htmlMarks(name);
  if (findSection(file.text, marks) === undefined) return undefined;
  const rest = removeSection(file.text, marks);
  const isEmpty = rest.trim() === head.trim();
  // Never removes a symbolic link: its target is not ours.
  if (!isEmpty || (await lstat(path)).isSymbolicLink()) await file.write(rest);
  else await removeFile(path, head !== '');
  return 'removed';
}

/** Whether the file has the section about an app. */
export async function hasGuide({ path }: GuideFile, name: string): Promise<boolean> {
  const { text } = await readTextFile(path);
  return findSection(text, htmlMarks(name)) !== undefined;
}

async function removeFile(path: string, isSkill: boolean): Promise<void> {
  await rm(path);
  // The folder stays if there are other files in it.
  if (isSkill) await rmdir(dirname(path)).catch(() => {});
}
