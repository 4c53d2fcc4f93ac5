import { UserError } from './UserError.js';

/** Throws unless it can be the type of a block, which is also the name of a file and of an export. */
export function checkBlockType(type: string): void {
  if (type === 'Box') {
    throw new UserError('The pages of the new pack are a Box themselves. Begin with another block type.');
  }
  if (/^[A-Z][A-Za-z0-9]*$/.test(type)) return;
  throw new UserError(
    `"${type}" is no type of a block: it has to begin with a capital letter and have only letters and digits, such as StarRating.`,
  );
}
