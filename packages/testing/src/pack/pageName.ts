/** The folder name and page id of a block type: `StarRating` → `star_rating`. */
export function pageName(type: string): string {
  return type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}
