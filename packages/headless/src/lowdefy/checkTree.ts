import { openEngine, UnknownEngineError } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { LiveContext } from './types.js';

/** Rejects pages of an engine with an unknown block tree, before a less clear error occurs. */
export function checkTree(context: LiveContext, version: string): void {
  try {
    openEngine(context);
  } catch (error) {
    if (!(error instanceof UnknownEngineError)) throw error;
    throw new HeadlessError(
      'LOWDEFY_UNKNOWN',
      `The app runs on Lowdefy ${version}, which this version of lowdefy-mcp does not support: its pages have an unknown tree. Update lowdefy-mcp, or run the app on a supported version. ${error.message}`,
      { cause: error },
    );
  }
}
