import { showQuery } from '@lowdefy-mcp/render-core';
import { withoutBuildMarks } from '../lowdefy/buildMarks.js';
import type { LiveContext } from '../lowdefy/types.js';
import type { SavedPage } from '../page/SavedPage.js';
import { SAVE_FORMAT } from '../page/saveFormat.js';
import { savePage } from '../page/savePage.js';
import { trimPage } from '../page/trimPage.js';
import type { Runtime } from '../runtime/Runtime.js';
import type { SavedParts, SavedSession } from './types.js';

/** The parts of a saved page that can contain secrets. The rest has only block ids and types. */
const PAGE_DATA = [['state'], ['hidden'], ['frozenState'], ['requests'], ['eventLog']];

/** Serialises a session to JSON. */
export function saveRuntime(runtime: Runtime, revision: number): SavedSession {
  runtime.collectSecrets();
  const live = Object.values(runtime.lowdefy.contexts).map((context) => [
    context.pageId,
    pageData(runtime, context),
  ]);
  const dormant = [...runtime.dormant].map(([pageId, text]) => [pageId, JSON.parse(text)]);
  return { ...saveHead(runtime, revision), pages: Object.fromEntries([...dormant, ...live]) };
}

/** Serialises a session in parts. Pages that cannot have changed since the last save come from a cache. */
export function saveParts(runtime: Runtime, revision: number): SavedParts {
  runtime.collectSecrets();
  const { lowdefy, texts, historyLimits, work, page } = runtime;
  const pages = new Map(runtime.dormant);
  for (const context of Object.values(lowdefy.contexts)) {
    pages.set(
      context.pageId,
      texts.get(context, () => {
        trimPage(context, historyLimits);
        return JSON.stringify(pageData(runtime, context));
      }),
    );
  }
  if (!work.hasTasks) texts.settle(page?.context);
  return { head: saveHead(runtime, revision), pages };
}

function saveHead(runtime: Runtime, revision: number): SavedSession {
  const { build, languages, lowdefy, history, page, storage, typedSecrets } = runtime;
  const saved: SavedSession = {
    format: SAVE_FORMAT,
    revision,
    history: history.map(({ pageId, query }) => ({ pageId, urlQuery: showQuery(query) })),
    inputs: lowdefy.inputs,
    global: lowdefy.lowdefyGlobal,
    apiResponses: lowdefy.apiResponses,
    pages: {},
    mounts: page?.mounts.save(page.context) ?? [],
    storage: Object.fromEntries(storage),
    ...(languages.length > 0 && { languages }),
  };
  return typedSecrets.seal(toJson(saved, build), [
    ['inputs'],
    ['global'],
    ['apiResponses'],
    ['storage'],
    ...saved.history.map((_, index) => ['history', index, 'urlQuery']),
    ...saved.mounts.map((_, index) => ['mounts', index, 'local']),
  ]);
}

function pageData({ build, historyLimits, typedSecrets }: Runtime, context: LiveContext): SavedPage {
  return typedSecrets.seal(toJson(savePage(context, build.helpers, historyLimits), build), PAGE_DATA);
}

/** Serialises to JSON without build marks, because the next build has other marks. */
function toJson<T>(value: T, { helpers }: Runtime['build']): T {
  return withoutBuildMarks(helpers.serializer.serialize(value)) as T;
}
