import { ToolError } from '../sessions/ToolError.js';

/** The app is still being built, and a call does not wait longer. Nothing was done, and the build goes on. */
export class BuildingError extends ToolError {}
