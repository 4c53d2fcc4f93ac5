/** Converts a block type to the name of its folder and page: `StarRating` becomes `star_rating`. */
export function snakeCase(type: string): string {
  return type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}
