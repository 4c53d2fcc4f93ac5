import * as components from '@lowdefy/blocks-basic/blocks';
import { describePack, schemaProperties } from '@lowdefy-mcp/harness/vitest';
import pack from '../src/index.js';

describePack(pack, {
  pages: new URL('./pages', import.meta.url),
  // Throw is not in the installable version of the package.
  components: { ...components, Throw: { meta: { category: 'display' } } },
  properties: schemaProperties(new URL('./blocks', import.meta.resolve('@lowdefy/blocks-basic/blocks'))),
});
