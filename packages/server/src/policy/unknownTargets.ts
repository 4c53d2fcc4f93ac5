import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { rootNotice, rootProblem } from '../config/rootSettings.js';
import { unknownResourceTargets } from './unknownResourceTargets.js';
import { unknownSnapshotTargets } from './unknownSnapshotTargets.js';
import { unknownToolTargets } from './unknownToolTargets.js';
import { unknownUserRequest } from './unknownUserRequest.js';

/**
 * Warns of everything in the configuration that the app does not have, such as a tool of an unknown page, which agents do not get. Warns of
 * settings in lowdefy.yaml, too. Rules that match nothing are errors: see `checkRules`.
 */
export async function unknownTargets(
  {
    tools,
    resources,
    snapshot,
    auth,
    root,
  }: Pick<Config, 'tools' | 'resources' | 'snapshot' | 'auth' | 'root'>,
  app: App,
): Promise<readonly string[]> {
  const ofRoot = rootProblem(root, app.lowdefyMcp.isOwn) ?? rootNotice(root);
  return [
    ...(ofRoot === undefined ? [] : [ofRoot]),
    ...(await unknownToolTargets(tools, app)),
    ...(await unknownResourceTargets(resources, app)),
    ...(await unknownSnapshotTargets(snapshot, app)),
    ...(await unknownUserRequest(auth.userRequest, app)),
  ];
}
