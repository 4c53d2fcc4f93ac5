import { download } from '../upload/download.js';

/** Files on S3. */
export const S3Download = download;
