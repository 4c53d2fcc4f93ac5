import type { Build } from '../app/Build.js';
import { HeadlessError } from '../errors.js';
import type { LiveContext, Plain } from '../lowdefy/types.js';
import { rootOf } from '../page/root.js';
import { Runtime, type RuntimeOptions } from '../session/Runtime.js';
import { SAVE_FORMAT, type SavedPage, type SavedSession } from './types.js';

/** A session that came back. */
export interface Restored {
  readonly runtime: Runtime;
  /** What was saved and is not there any more, because the app has changed since. */
  readonly lost: readonly string[];
}

/** Builds a session anew from what was saved. Nothing is run again: no onInit, and no onMount of what was mounted. */
export async function restoreRuntime(
  build: Build,
  data: SavedSession,
  options: RuntimeOptions,
): Promise<Restored> {
  const saved = readSaved(data, build);
  const runtime = await Runtime.create(build, options);
  const { lowdefy } = runtime;
  lowdefy.inputs = saved.inputs as Record<string, Plain>;
  lowdefy.lowdefyGlobal = saved.global;
  lowdefy.apiResponses = saved.apiResponses;
  const lost: string[] = [];
  const current = saved.history.at(-1);
  if (current !== undefined) runtime.show(current);
  for (const [pageId, page] of Object.entries(saved.pages)) {
    const config = await runtime.api.getPageConfig(pageId);
    if (config === null) {
      lost.push(`Page "${pageId}" does not exist any more.`);
      continue;
    }
    const open = runtime.createPage(config);
    lost.push(...restorePage(open.context, page, build));
    if (pageId === current?.pageId) {
      open.restore(saved.mounts);
      runtime.page = open;
    }
  }
  runtime.history = saved.history.filter(({ pageId }) => lowdefy.contexts[`page:${pageId}`] !== undefined);
  return { runtime, lost };
}

function readSaved(data: SavedSession, { helpers }: Build): SavedSession {
  if (data?.format !== SAVE_FORMAT) {
    throw new HeadlessError(
      'BAD_SAVE',
      `This is not a session saved in format ${SAVE_FORMAT}: ${data?.format === undefined ? 'it names no format' : `its format is ${data.format}`}. Start a new session.`,
    );
  }
  return helpers.serializer.deserialize(data) as SavedSession;
}

/** Puts a page's data into a new context. What the page no longer has a block for is left out, and named. */
function restorePage(context: LiveContext, saved: SavedPage, { helpers }: Build): readonly string[] {
  const { State } = context._internal;
  const root = rootOf(context);
  const { full, state } = saved;
  const typeChanged = Object.entries(saved.types).filter(([blockId, type]) => {
    const block = root.map[blockId];
    return block !== undefined && block.type !== type;
  });
  for (const [blockId] of typeChanged) for (const values of [full, state]) helpers.unset(values, blockId);
  replace(context.state, full, State.set);
  // This makes the items of lists, and gives hidden inputs their values.
  root.reset(full);
  const gone = Object.keys(saved.types).filter((blockId) => root.map[blockId] === undefined);
  for (const blockId of gone) helpers.unset(state, blockId);
  replace(context.state, state, State.set);
  for (const [requestId, call] of Object.entries(saved.requests)) {
    context.requests[requestId] = [{ requestId, loading: false, ...call }];
  }
  for (const blockId of saved.validated) {
    const block = root.map[blockId];
    if (block !== undefined) Object.assign(block, { showValidation: true, update: true });
  }
  State.frozenState = saved.frozenState;
  State.initialized = saved.frozenState !== null;
  Object.assign(context._internal, {
    onInitDone: saved.onInitDone,
    onInitAsyncDone: saved.onInitAsyncDone,
  });
  context.eventLog.push(...(saved.eventLog ?? []));
  context._internal.update();
  const where = `on page "${context.pageId}"`;
  return [
    ...gone.map((blockId) => `Block "${blockId}" does not exist any more ${where}.`),
    ...typeChanged.map(([blockId, type]) => `Block "${blockId}" is no longer of type ${type} ${where}.`),
  ];
}

function replace(state: Plain, values: Plain, set: (field: string, value: unknown) => void): void {
  for (const key of Object.keys(state)) delete state[key];
  for (const [key, value] of Object.entries(values)) set(key, value);
}
