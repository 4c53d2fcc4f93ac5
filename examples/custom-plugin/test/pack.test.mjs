import { describePack } from '@lowdefy-mcp/testing/vitest';
import * as components from '../src/blocks/index.js';
import pack from '../src/mcp.js';

const PROPERTIES = {
  MoneyInput: ['title', 'currencies', 'max'],
  SideBySide: ['folded'],
  StatusPill: ['label', 'status'],
};

// What every pack has to hold, on a page for each block. The real components are there only to be compared with.
describePack(pack, {
  pages: new URL('./pages', import.meta.url),
  components,
  properties: (type) => PROPERTIES[type],
});
