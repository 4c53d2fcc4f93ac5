/** No real element has more. The parser compares each attribute with all before it, which is quadratic. */
const MOST_ATTRIBUTES = 200;

const TAG = /<\/?[a-z][^\s/>]*/gi;
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/** Whether a tag in this HTML has so many attributes that parsing would take too long. Runs in linear time. */
export function hasManyAttributes(html: string): boolean {
  const tag = new RegExp(TAG);
  const attribute = new RegExp(ATTRIBUTE);
  while (tag.test(html)) {
    attribute.lastIndex = tag.lastIndex;
    let count = 0;
    while (attribute.test(html)) {
      tag.lastIndex = attribute.lastIndex;
      count += 1;
      if (count > MOST_ATTRIBUTES) return true;
    }
  }
  return false;
}
