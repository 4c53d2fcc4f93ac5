import type { Method } from '../../port/SessionPort.js';
import type { MethodHandler } from '../HostContext.js';
import { callTool } from './callTool.js';
import { checkReady } from './checkReady.js';
import { closeSession } from './closeSession.js';
import { createSession } from './createSession.js';
import { describeApp } from './describeApp.js';
import { describeBuild } from './describeBuild.js';
import { describePage } from './describePage.js';
import { describeUser } from './describeUser.js';
import { follow } from './follow.js';
import { getState } from './getState.js';
import { interact } from './interact.js';
import { listPages } from './listPages.js';
import { listResources } from './listResources.js';
import { listSessions } from './listSessions.js';
import { listTools } from './listTools.js';
import { navigate } from './navigate.js';
import { question } from './question.js';
import { read } from './read.js';
import { readFile } from './readFile.js';
import { readLog } from './readLog.js';
import { readPage } from './readPage.js';
import { readPublicFile } from './readPublicFile.js';
import { readResource } from './readResource.js';
import { refuse } from './refuse.js';
import { setControl } from './setControl.js';
import { toolQuestion } from './toolQuestion.js';
import { unwatch } from './unwatch.js';
import { useApproval } from './useApproval.js';
import { view } from './view.js';
import { viewBlock } from './viewBlock.js';
import { watch } from './watch.js';

type AppMethod = keyof typeof import('./apps.js');

/** Returns a method about dashboards that loads their compiler on first use. */
function lazyAppMethod<M extends AppMethod>(method: M): MethodHandler<M> {
  return async (params, context, call) => {
    const handlers: { readonly [N in AppMethod]: MethodHandler<N> } = await import('./apps.js');
    return handlers[method](params, context, call);
  };
}

/** The methods of the session side. */
export const methods: { readonly [M in Method]: MethodHandler<M> } = {
  callTool,
  checkReady,
  closeSession,
  compileApp: lazyAppMethod('compileApp'),
  createApp: lazyAppMethod('createApp'),
  createSession,
  deleteApp: lazyAppMethod('deleteApp'),
  describeApp,
  describeBuild,
  describePage,
  describeUser,
  follow,
  getState,
  interact,
  listApps: lazyAppMethod('listApps'),
  listPages,
  listResources,
  listSessions,
  listTools,
  navigate,
  question,
  read,
  readApp: lazyAppMethod('readApp'),
  readFile,
  readLog,
  readPage,
  readPublicFile,
  readResource,
  refuse,
  setControl,
  toolQuestion,
  unwatch,
  updateApp: lazyAppMethod('updateApp'),
  useApproval,
  view,
  viewBlock,
  watch,
};
