import {
  type AppSpec,
  AppSpecError,
  appNameProblem,
  compileBody,
  printDocument,
  referencesOf,
  validateApp,
} from '@lowdefy-mcp/apps';
import type { Answer } from '../../port/answers.js';
import type { AppInfo } from '../../port/apps.js';
import type { Principal } from '../../port/Principal.js';
import { ToolError } from '../../sessions/ToolError.js';
import { readReferences } from '../apps/readReferences.js';
import type { HostContext, MethodHandler } from '../HostContext.js';

/** Keeps a new dashboard, after it was compiled once: the agent hears of data that cannot be read. */
export const createApp: MethodHandler<'createApp'> = async ({ principal, name, spec }, context) => {
  checkName(name);
  const { spec: valid, notes } = validate(spec);
  const problems = await failedReferences(valid, principal, context);
  const info = await context.apps.create(principal.id, name, valid);
  return answer('created', info, [...notes, ...problems]);
};

export const updateApp: MethodHandler<'updateApp'> = async ({ principal, name, spec, revision }, context) => {
  checkName(name);
  const { spec: valid, notes } = validate(spec);
  const problems = await failedReferences(valid, principal, context);
  const info = await context.apps.update(principal.id, name, valid, revision);
  return answer('replaced', info, [...notes, ...problems]);
};

export const deleteApp: MethodHandler<'deleteApp'> = async ({ principal, name }, { apps }) => {
  checkName(name);
  await apps.remove(principal.id, name);
  return { text: `The app "${name}" is deleted.`, data: { success: true } };
};

export const listApps: MethodHandler<'listApps'> = async ({ principal }, { apps }) => {
  const list = await apps.list(principal.id);
  const lines = list.map(
    ({ name, title, uri, revision, updatedAt }) =>
      `- ${name}: ${JSON.stringify(title)}, ${uri}, revision ${revision}, changed ${updatedAt}`,
  );
  return {
    text: lines.length === 0 ? 'You have no apps. create_app makes one.' : lines.join('\n'),
    data: { apps: list },
  };
};

export const compileApp: MethodHandler<'compileApp'> = async ({ principal, name, part }, context) => {
  const kept = appNameProblem(name) === undefined ? await context.apps.read(principal.id, name) : undefined;
  if (kept === undefined) return undefined;
  const { info, spec } = kept;
  const content = compileBody(spec, await readData(spec, principal, context));
  if (part === 'content') return { html: content, spec, info };
  return { html: printDocument(spec, content, { name }), spec, info };
};

function checkName(name: string): void {
  const problem = appNameProblem(name);
  if (problem !== undefined) throw new ToolError(problem);
}

function validate(spec: unknown) {
  try {
    return validateApp(spec);
  } catch (error) {
    if (!(error instanceof AppSpecError)) throw error;
    throw new ToolError(`The spec is refused; nothing was kept.\n${error.message}`);
  }
}

async function readData(spec: AppSpec, principal: Principal, { app, users }: HostContext) {
  const references = referencesOf(spec);
  if (references.length === 0) return new Map();
  return readReferences(await app(), await users.of(principal), references);
}

async function failedReferences(
  spec: AppSpec,
  principal: Principal,
  context: HostContext,
): Promise<readonly string[]> {
  const data = await readData(spec, principal, context);
  return [...data].flatMap(([path, found]) => ('error' in found ? [`${path}: ${found.error}`] : []));
}

function answer(
  done: string,
  info: AppInfo,
  notes: readonly string[],
): Answer<AppInfo & { notes: string[] }> {
  const lines = [
    `The app "${info.name}" is ${done}, revision ${info.revision}. Your user sees it at ${info.uri}, if your client shows MCP Apps.`,
    ...notes.map((note) => `note: ${note}`),
  ];
  return { text: lines.join('\n'), data: { ...info, notes: [...notes] } };
}
