export { type CreatedPack, createPack, type PackOptions } from './createPack.js';
export { UserError } from './UserError.js';
