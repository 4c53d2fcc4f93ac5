/** The name that a block type has as a folder and a page: `StarRating` is `star_rating`. */
export function snakeCase(type: string): string {
  return type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}
