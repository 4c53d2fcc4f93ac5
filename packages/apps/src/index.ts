export {
  appPolicy,
  type CompileOptions,
  compileApp,
  compileBody,
  printDocument,
  printShell,
} from './compileApp.js';
export type { ComponentSpec } from './contract/Component.js';
export { LIMITS } from './contract/limits.js';
export type { DataReference } from './contract/reference.js';
export { type ComponentType, describeComponents } from './describeComponents.js';
export type { AppData } from './document/resolveProps.js';
export { type AppSpec, AppSpecError, type ValidatedApp } from './spec/AppSpec.js';
export { appNameProblem } from './spec/appName.js';
export { type PlacedReference, type ReferencedData, referencesOf } from './spec/references.js';
export { validateApp } from './spec/validateApp.js';
