import { nearest } from './nearest.js';

/** Says the same of a page that does not exist and of one that the user may not see, as Lowdefy does. */
export class MissingPageError extends Error {
  /**
   * @param {string} pageId
   * @param {string[]} pageIds The pages that there are.
   */
  constructor(pageId, pageIds) {
    const similar = nearest(pageId, pageIds);
    const hint = similar ? ` Did you mean "${similar}"?` : '';
    const pages = pageIds.length > 0 ? `Pages: ${pageIds.join(', ')}.` : 'There are no pages to open.';
    super(`Page "${pageId}" does not exist.${hint} ${pages}`);
    this.name = 'MissingPageError';
  }
}
