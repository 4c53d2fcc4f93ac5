import {
  type AppSpec,
  AppSpecError,
  appNameProblem,
  compileBody,
  printDocument,
  referencesOf,
  validateApp,
} from '@lowdefy-mcp/apps';
import { quoteJson, truncate } from '@lowdefy-mcp/render-core';
import type { Answer } from '../../port/answers.js';
import type { AppInfo } from '../../port/apps.js';
import type { Principal } from '../../port/Principal.js';
import type { Method } from '../../port/SessionPort.js';
import { ToolError } from '../../sessions/ToolError.js';
import { AppError } from '../apps/AppError.js';
import type { HostContext, MethodHandler } from '../HostContext.js';

/** How many notes an answer has, and how long each may be. Messages of the app can be long. */
const MAX_NOTES = 20;
const LONGEST_NOTE = 300;

/** Stores a new dashboard. Compiles it once, so that the agent learns of data that cannot be shown. */
export const createApp = ifOn<'createApp'>(async ({ principal, name, spec }, context, { signal }) => {
  checkName(name);
  const { spec: valid, notes } = validate(spec);
  // Checked first, so that no data is read for a dashboard that cannot be stored.
  await context.apps.checkNew(principal.id, name);
  const problems = await problemsOf(valid, principal, context, signal);
  const info = await context.apps.create(principal.id, name, valid);
  return answer('created', info, [...notes, ...problems]);
});

export const updateApp = ifOn<'updateApp'>(async (params, context, { signal }) => {
  const { principal, name, spec, revision } = params;
  checkName(name);
  const { spec: valid, notes } = validate(spec);
  await context.apps.checkExisting(principal.id, name, revision);
  const problems = await problemsOf(valid, principal, context, signal);
  const info = await context.apps.update(principal.id, name, valid, revision);
  return answer('replaced', info, [...notes, ...problems]);
});

export const deleteApp = ifOn<'deleteApp'>(async ({ principal, name, revision }, { apps }) => {
  checkName(name);
  await apps.remove(principal.id, name, revision);
  return { text: `The app ${quoteJson(name)} is deleted.`, data: { success: true } };
});

export const listApps = ifOn<'listApps'>(async ({ principal }, { apps }) => {
  const list = await apps.list(principal.id);
  const lines = list.map(
    ({ name, title, uri, revision, updatedAt }) =>
      `- ${name}: ${quoteJson(title)}, ${uri}, revision ${revision}, changed ${updatedAt}`,
  );
  return {
    text: lines.length === 0 ? 'You have no apps. create_app makes one.' : lines.join('\n'),
    data: { apps: list },
  };
});

export const readApp = ifOn<'readApp'>(({ principal, name }, context) => findApp(principal, name, context));

export const compileApp = ifOn<'compileApp'>(async ({ principal, name, part }, context, { signal }) => {
  const app = await findApp(principal, name, context);
  if (app === undefined) return undefined;
  const { info, spec } = app;
  const data = await context.liveData.read(principal, referencesOf(spec), signal);
  const content = compileBody(spec, data);
  return { html: part === 'content' ? content : printDocument(spec, content, { name }), spec, info };
});

/** Wraps a method so that it throws if dashboards are turned off. */
function ifOn<M extends Method>(handler: MethodHandler<M>): MethodHandler<M> {
  return async (params, context, call) => {
    if (!context.config.apps)
      throw new ToolError('Dashboards are turned off on this server: apps in mcp.yaml is not true.');
    return handler(params, context, call);
  };
}

async function findApp({ id }: Principal, name: string, { apps }: HostContext) {
  return appNameProblem(name) === undefined ? apps.read(id, name) : undefined;
}

function checkName(name: string): void {
  const problem = appNameProblem(name);
  if (problem !== undefined) throw new AppError('invalid', problem, [problem]);
}

function validate(spec: unknown) {
  try {
    return validateApp(spec);
  } catch (error) {
    if (!(error instanceof AppSpecError)) throw error;
    // Numbered, because an error is a single line for the agent.
    const listed = error.problems.map((problem, index) => `(${index + 1}) ${problem}`);
    const problems = listed.length === 1 ? error.message : listed.join(' ');
    throw new AppError('invalid', `The spec is invalid. Nothing was saved. ${problems}`, error.problems);
  }
}

/** Reads the data and compiles the dashboard. Returns a problem for each reference and component that shows an error card. */
async function problemsOf(
  spec: AppSpec,
  principal: Principal,
  { liveData }: HostContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const data = await liveData.read(principal, referencesOf(spec), signal);
  // The agent does not get the answer and would create the same dashboard again.
  if (signal.aborted) throw new ToolError('The call was cancelled. Nothing was saved.');
  const failed = [...data].flatMap(([path, found]) => ('error' in found ? [{ path, ...found }] : []));
  const problems = failed.map(({ path, error }) => `${path}: ${error}`);
  compileBody(spec, data, (place, message) => {
    const isKnown = failed.some(({ path }) => path.startsWith(`${place}.props`));
    if (!isKnown) problems.push(`${place}: ${message}`);
  });
  return problems;
}

/** Quotes notes as data, because they contain texts of the spec and of the app. */
function answer(done: string, info: AppInfo, all: readonly string[]): Answer<AppInfo & { notes: string[] }> {
  const notes = all.slice(0, MAX_NOTES).map((note) => truncate(note, LONGEST_NOTE));
  const lines = [
    `The app ${quoteJson(info.name)} is ${done}, revision ${info.revision}. Your user sees it at ${info.uri}, if your client shows MCP Apps.`,
    ...notes.map((note) => `note: ${quoteJson(note)}`),
    ...(all.length > notes.length ? [`… ${all.length - notes.length} more notes`] : []),
  ];
  return { text: lines.join('\n'), data: { ...info, notes } };
}
