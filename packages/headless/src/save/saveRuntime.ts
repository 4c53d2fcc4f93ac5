import { withoutBuildMarks } from '../lowdefy/buildMarks.js';
import type { LiveContext } from '../lowdefy/types.js';
import type { SavedPage } from '../page/SavedPage.js';
import { SAVE_FORMAT } from '../page/saveFormat.js';
import { savePage } from '../page/savePage.js';
import { trimPage } from '../page/trimPage.js';
import type { Runtime } from '../runtime/Runtime.js';
import type { SavedParts, SavedSession } from './types.js';

/** Where the data of a page is. The rest of a saved page names blocks. */
const PAGE_DATA = [['state'], ['hidden'], ['frozenState'], ['requests'], ['eventLog']];

/** Everything about a session that has to survive, as JSON. */
export function saveRuntime(runtime: Runtime, revision: number): SavedSession {
  runtime.noteSecrets();
  const live = Object.values(runtime.lowdefy.contexts).map((context) => [
    context.pageId,
    pageData(runtime, context),
  ]);
  const dormant = [...runtime.dormant].map(([pageId, text]) => [pageId, JSON.parse(text)]);
  return { ...saveHead(runtime, revision), pages: Object.fromEntries([...dormant, ...live]) };
}

/** The same in parts. Only pages that may have changed since the last time are serialised. */
export function saveParts(runtime: Runtime, revision: number): SavedParts {
  runtime.noteSecrets();
  const { lowdefy, texts, kept, work, page } = runtime;
  const pages = new Map(runtime.dormant);
  for (const context of Object.values(lowdefy.contexts)) {
    pages.set(
      context.pageId,
      texts.get(context, () => {
        trimPage(context, kept);
        return JSON.stringify(pageData(runtime, context));
      }),
    );
  }
  if (!work.isUnderWay) texts.settle(page?.context);
  return { head: saveHead(runtime, revision), pages };
}

function saveHead({ build, lowdefy, history, page, typedSecrets }: Runtime, revision: number): SavedSession {
  const saved: SavedSession = {
    format: SAVE_FORMAT,
    revision,
    history,
    inputs: lowdefy.inputs,
    global: lowdefy.lowdefyGlobal,
    apiResponses: lowdefy.apiResponses,
    pages: {},
    mounts: page?.mounts.save(page.context) ?? [],
  };
  return typedSecrets.seal(toJson(saved, build), [
    ['inputs'],
    ['global'],
    ['apiResponses'],
    ...saved.history.map((_, index) => ['history', index, 'urlQuery']),
    ...saved.mounts.map((_, index) => ['mounts', index, 'local']),
  ]);
}

function pageData({ build, kept, typedSecrets }: Runtime, context: LiveContext): SavedPage {
  return typedSecrets.seal(toJson(savePage(context, build.helpers, kept), build), PAGE_DATA);
}

/** Without the marks of the build: the next one marks its objects anew. */
function toJson<T>(value: T, { helpers }: Runtime['build']): T {
  return withoutBuildMarks(helpers.serializer.serialize(value)) as T;
}
