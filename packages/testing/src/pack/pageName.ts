/** The name of the folder, and the id, of a block type's page: `StarRating` → `star_rating`. */
export function pageName(type: string): string {
  return type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}
