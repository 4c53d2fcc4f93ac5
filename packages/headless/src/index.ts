export type { Allowed } from './act/perform.js';
export type * from './act/types.js';
export type { App, AppOptions } from './app/App.js';
export { loadApp } from './app/loadApp.js';
export type { WatchEvent } from './app/watchFiles.js';
export { type ErrorCode, HeadlessError } from './errors.js';
export type { Print } from './log/Recorder.js';
export type * from './log/types.js';
export type { SavedSession } from './save/types.js';
export type { PageInfo } from './session/pages.js';
export type {
  ActOptions,
  ActResult,
  OpenOptions,
  Session,
  SessionState,
  WaitOptions,
} from './session/Session.js';
export type { RunningWork } from './session/Work.js';
