import { download } from '../upload/download.js';

/** Stored files, since Lowdefy 6. */
export const Download = download;
