import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { documents, readDocument, root } from './documents.js';

test.each(documents)('%s links only to existing files', (document) => {
  const targets = [...readDocument(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    ([, target = '']) => target,
  );
  expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
});
