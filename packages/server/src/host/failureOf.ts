import { type ErrorCode, HeadlessError } from '@lowdefy-mcp/headless';
import { PackConflictError, PackContractError } from '@lowdefy-mcp/render-core';
import type { Failure } from '../port/SessionPort.js';
import { ToolError } from '../sessions/ToolError.js';
import { UserError } from '../UserError.js';
import { AppError } from './apps/AppError.js';
import { BuildingError } from './BuildingError.js';
import { NotFoundError } from './NotFoundError.js';

/** Codes of errors that prevent loading the app. */
const LOAD_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'APP_NOT_FOUND',
  'BAD_CONFIG',
  'BUILD_FAILED',
  'LOWDEFY_UNKNOWN',
  'LOWDEFY_VERSION',
  'PACKAGE_MISSING',
  'UNKNOWN_TYPE',
  'YAML_SYNTAX',
]);

/** Names of store errors that callers may see. By name, because they may come from another thread. */
const STORE_ERRORS: ReadonlySet<string> = new Set(['NewerFormatError', 'StoreUnavailableError']);

/** Converts an error to plain data for the port. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { reason: 'unexpected', message: String(error) };
  const reason = reasonOf(error);
  const { message, stack } = error;
  return {
    reason,
    message,
    ...(reason === 'unexpected' && stack !== undefined && { stack }),
    ...(error instanceof AppError && { app: error.failure }),
  };
}

function reasonOf(error: Error): Failure['reason'] {
  if (error instanceof BuildingError) return 'building';
  if (error instanceof ToolError || STORE_ERRORS.has(error.name)) return 'refused';
  if (error instanceof NotFoundError) return 'notFound';
  if (error instanceof HeadlessError) {
    if (LOAD_ERRORS.has(error.code)) return 'notLoaded';
    return error.code === 'PAGE_NOT_FOUND' ? 'notFound' : 'failed';
  }
  const isLoadError = [UserError, PackConflictError, PackContractError].some((kind) => error instanceof kind);
  return isLoadError ? 'notLoaded' : 'unexpected';
}
