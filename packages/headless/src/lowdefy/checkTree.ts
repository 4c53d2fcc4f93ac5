import { openEngine, UnknownEngineError } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { LiveContext } from './types.js';

/** Refuses pages of an engine whose tree nobody knows, before something else fails because of it. */
export function checkTree(context: LiveContext, version: string): void {
  try {
    openEngine(context);
  } catch (error) {
    if (!(error instanceof UnknownEngineError)) throw error;
    throw new HeadlessError(
      'LOWDEFY_UNKNOWN',
      `The app runs on Lowdefy ${version}, whose pages have a tree that is not known: update lowdefy-mcp, or run the app on a version that is supported. ${error.message}`,
      { cause: error },
    );
  }
}
