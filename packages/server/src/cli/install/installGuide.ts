import { relative } from 'node:path';
import type { Values } from '../parseArguments.js';
import {
  type GuideFile,
  hasGuide,
  instructionsFile,
  removeGuide,
  skillFile,
  writeGuide,
} from './guideFile.js';
import { guideText, skillHead } from './guideText.js';
import type { Target } from './target.js';

/** Writes the guide and the skill for agents, if requested. Resolves with the outcome for each file. */
export async function installGuide(target: Target, name: string, values: Values): Promise<string> {
  const { client, project, title } = target;
  const path = relative(project, target.directory).replaceAll('\\', '/') || '.';
  const content = guideText({ name, title, path, values });
  const lines: string[] = [];
  if (values.guide) {
    const file = instructionsFile(client, project);
    lines.push(
      file === undefined
        ? `skipped: ${client.title} does not read instructions from a file in a project.`
        : await write(file, name, content),
    );
  }
  if (values.skill) {
    lines.push(
      client.skills
        ? await write(skillOf(target, name), name, content)
        : `skipped: ${client.title} is not known to read skills in .claude/skills. Use --guide.`,
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Removes the sections that `installGuide` wrote. */
export async function uninstallGuide(target: Target, name: string): Promise<string> {
  const lines: string[] = [];
  for (const file of filesOf(target, name)) {
    const outcome = await removeGuide(file, name);
    if (outcome !== undefined) lines.push(`removed: the section about "${target.title}" in ${file.path}\n`);
  }
  return lines.join('') || `There is no section about "${target.title}" in files for agents.\n`;
}

/** The files that have a section about the app. */
export async function guidesOf(target: Target, name: string): Promise<readonly string[]> {
  const files = filesOf(target, name);
  const found = await Promise.all(files.map((file) => hasGuide(file, name)));
  return files.filter((_, index) => found[index]).map(({ path }) => path);
}

async function write(file: GuideFile, name: string, content: string): Promise<string> {
  const outcome = await writeGuide(file, name, content);
  return `${outcome}: ${file.path}${outcome === 'skipped' ? ' is up to date' : ''}`;
}

function filesOf(target: Target, name: string): readonly GuideFile[] {
  const instructions = instructionsFile(target.client, target.project);
  return [
    ...(instructions === undefined ? [] : [instructions]),
    ...(target.client.skills ? [skillOf(target, name)] : []),
  ];
}

function skillOf({ project, title }: Target, name: string): GuideFile {
  return skillFile(name, skillHead(name, title), project);
}
