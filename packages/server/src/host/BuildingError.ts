import { ToolError } from '../sessions/ToolError.js';

/** A call timed out while the app was being built. Nothing was done; the build continues. */
export class BuildingError extends ToolError {}
