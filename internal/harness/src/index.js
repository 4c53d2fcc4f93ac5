/** @typedef {import('./openApp.js').App} App */
/** @typedef {import('./openApp.js').Page} Page */

export { buildApp } from './buildApp.js';
export { buildPages } from './buildPages.js';
export { MissingPageError } from './MissingPageError.js';
export { openApp } from './openApp.js';
