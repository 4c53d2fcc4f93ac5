// @ts-nocheck Plain JavaScript without types, as Lowdefy is.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Adds to a build what Lowdefy 6 adds. What older builds reject is written as what they accept: `params: { control: … }` of a
 * SetState is a control action or an action of a later type, and `_global: { websocket: path }` is `_websocket: path`.
 */
export async function addSix({ directories: { build, config } }) {
  for (const name of await readdir(join(build, 'pages'), { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const file = join(build, 'pages', name);
    await writeFile(file, JSON.stringify(rewrite(JSON.parse(await readFile(file, 'utf8')))));
  }
  const { auth: signIn, websockets = [] } = parse(await readFile(join(config, 'lowdefy.yaml'), 'utf8'));
  if (signIn?.providers !== undefined && process.env.AUTH_SECRET === undefined)
    throw new Error('AUTH_SECRET is not set.');
  await mkdir(join(build, 'websockets'), { recursive: true });
  for (const { id, auth = { public: true }, ...rest } of websockets) {
    const artifact = { id: `websocket:${id}`, websocketId: id, auth, ...rest };
    await writeFile(join(build, 'websockets', `${id}.json`), JSON.stringify(artifact));
  }
  await writeFile(join(build, 'websocketIds.json'), JSON.stringify(websockets.map(({ id }) => id)));
  const file = join(build, 'types.json');
  const types = JSON.parse(await readFile(file, 'utf8'));
  types.websockets = Object.fromEntries(
    websockets.map(({ type }) => [
      type,
      { originalTypeName: type, package: '@lowdefy/websockets-core', version: '6.0.0', count: 1 },
    ]),
  );
  await writeFile(file, JSON.stringify(types));
}

function rewrite(value) {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  if (value._global?.websocket !== undefined) return { _websocket: value._global.websocket };
  if (value.params?.control !== undefined) return rewrite(value.params.control);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part)]));
}
