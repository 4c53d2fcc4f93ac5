import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ type?: string, enum?: unknown[] }} PropertySchema */
/** @typedef {{ events: string[], properties: Record<string, PropertySchema> }} BlockSchema */

const dist = new URL('../../node_modules/@lowdefy/blocks-antd/dist/', import.meta.url);

/**
 * The schemas of the blocks of `@lowdefy/blocks-antd`, by type: from `schema.json`, and since Lowdefy 5 from `metas`.
 *
 * @type {Record<string, BlockSchema>}
 */
export const blockSchemas = existsSync(new URL('metas.js', dist)) ? await importMetas() : readSchemas();

async function importMetas() {
  const metas = await import(new URL('metas.js', dist).href);
  return Object.fromEntries(Object.entries(metas).map(([type, meta]) => [type, toSchema(meta)]));
}

function readSchemas() {
  const files = readdirSync(new URL('blocks/', dist))
    .map((type) => ({ type, file: new URL(`blocks/${type}/schema.json`, dist) }))
    .filter(({ file }) => existsSync(file));
  return Object.fromEntries(
    files.map(({ type, file }) => [type, toSchema(JSON.parse(readFileSync(file, 'utf8')))]),
  );
}

/** @param {any} schema */
function toSchema({ events = {}, properties = {} }) {
  return { events: Object.keys(events.properties ?? events), properties: properties.properties ?? {} };
}
