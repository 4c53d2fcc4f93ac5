import { UserError } from './UserError.js';

/** Throws unless the text is a valid block type, which is also the name of a file and of an export. */
export function checkBlockType(type: string): void {
  if (type === 'Box') {
    throw new UserError("Box is already the type of the new pack's pages. Choose another block type.");
  }
  if (/^[A-Z][A-Za-z0-9]*$/.test(type)) return;
  throw new UserError(
    `"${type}" is not a block type: it must begin with a capital letter and contain only letters and digits, such as StarRating.`,
  );
}
