const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that start and end a line. */
export const BLOCKS = names(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p pre search section select summary table tbody textarea tfoot thead tr ul',
);

/** Elements that have no content. */
export const VOID = names('area base br col embed hr img input link meta source track wbr');

/**
 * Elements whose content is not readable on the screen, or that Lowdefy's HTML sanitiser removes with their content.
 */
export const UNSEEN = names(
  'audio canvas datalist head iframe meter noembed noframes noscript object progress rp script style svg template title video xmp',
);
