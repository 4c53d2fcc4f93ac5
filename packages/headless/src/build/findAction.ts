import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { YAMLMap } from 'yaml';
import type { EventFailure } from '../log/types.js';
import { printPlace } from '../places/printPlace.js';
import type { FileLine } from './configFiles.js';
import { findInYaml, type YamlString } from './findInYaml.js';

/** Prints the place of the action that made an event fail, such as `lowdefy.yaml:12`. Undefined if it is not found. */
export async function locateFailure(
  directory: string,
  { error, ...event }: EventFailure,
): Promise<string | undefined> {
  const found = error.action && (await findAction(directory, { ...event, actionId: error.action.id }));
  return found && printPlace({ path: found.file, line: found.line });
}

/** Identifies an action of a page. */
type ActionOfPage = Omit<EventFailure, 'error'> & { readonly actionId: string };

/**
 * Finds an action in the app's YAML: the line of its id. Pages often have actions with the same id, and a block or its events can be in
 * a file of their own, so the best match counts. Undefined if there is no YAML, no match, or several that are equally good.
 */
export async function findAction(directory: string, action: ActionOfPage): Promise<FileLine | undefined> {
  if (!existsSync(join(directory, 'lowdefy.yaml'))) return undefined;
  const { actionId, event } = action;
  const isAction = ({ value, isKey, keys: [key] }: YamlString) =>
    !isKey && key === 'id' && value === actionId;
  const isInEvent = (found: YamlString) => isAction(found) && found.keys.includes(event);
  const isOfBlock = (found: YamlString) => isInEvent(found) && hasId(ownerOf(found), action.blockId);
  const attempts = [
    (found: YamlString) => isOfBlock(found) && found.maps.some((map) => hasId(map, action.pageId)),
    isOfBlock,
    isInEvent,
    isAction,
  ];
  for (const matches of attempts) {
    const found = await findInYaml(directory, { text: actionId, matches });
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** The block or page whose events contain a string. */
function ownerOf({ maps }: YamlString): YAMLMap | undefined {
  return maps.find((map) => map.has('events'));
}

/** Compares the id of a block. The configuration has `$` for the index of a list item. */
function hasId(map: YAMLMap | undefined, id: string): boolean {
  const own = map?.get('id');
  return own === id || own === id.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '$');
}
