export { type CreatedPack, type CreatePackOptions, createPack } from './createPack.js';
export { UserError } from './UserError.js';
