import { describePack } from '@lowdefy-mcp/testing/vitest';
import * as components from '../src/blocks/index.js';
import pack from '../src/mcp.js';

const PROPERTIES = {
  MoneyInput: ['title', 'currencies', 'max'],
  SideBySide: ['folded'],
  StatusPill: ['label', 'status'],
};

// Runs the conformance suite for packs, with a page for each block. The real components are only for comparison.
describePack(pack, {
  pages: new URL('./pages', import.meta.url),
  components,
  properties: (type) => PROPERTIES[type],
});
