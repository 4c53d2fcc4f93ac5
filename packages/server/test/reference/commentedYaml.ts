import { Document, isMap, isPair, isScalar, visit } from 'yaml';
import type { Field } from './fieldsOf.js';

/** YAML with the meaning of each field above its first appearance. */
export function commentedYaml(value: unknown, fields: readonly Field[], title: string): string {
  const document = new Document(value);
  const meanings = new Map(fields.map(({ path, meaning }) => [path, meaning]));
  visit(document, {
    Pair(_, pair, ancestors) {
      if (!isScalar(pair.key)) return;
      const path = [...ancestors.filter(isPair).map(({ key }) => String(key)), String(pair.key)].join('.');
      const name = [...meanings.keys()].find((key) => patternOf(key).test(path));
      const meaning = name === undefined ? undefined : meanings.get(name);
      if (name === undefined || meaning === undefined) return;
      meanings.delete(name);
      const [map, parent] = [ancestors.at(-1), ancestors.at(-2)];
      const isFirst = isMap(map) && map.items[0] === pair && isPair(parent) && isMap(parent.value);
      if (isFirst) map.commentBefore = wrap(meaning);
      else pair.key.commentBefore = wrap(meaning);
    },
  });
  return `# ${title}\n${document.toString({ lineWidth: 0 })}`;
}

/** Lines of a comment. */
function wrap(text: string): string {
  return text.replace(/(.{1,76})(?: |$)/g, ' $1\n').trimEnd();
}

/** What the paths of a field look like in YAML. */
function patternOf(path: string): RegExp {
  const parts = path.split('.').map((part) => (part.startsWith('<') ? '.+' : part.replace('[]', '')));
  return new RegExp(`^${parts.join('\\.')}$`);
}
