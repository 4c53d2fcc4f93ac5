import { describePack } from '@lowdefy-mcp/harness/vitest';
import { type BlockDefinition, definePack } from '@lowdefy-mcp/render-core';
import pack from '../src/index.js';
import { laterComponents, laterProperties } from './lowdefy5.js';

/** The types of the pack that no installable version of Lowdefy has. */
const blocks = Object.fromEntries(
  Object.keys(laterComponents).map((type) => [type, pack.blocks[type] as unknown as BlockDefinition]),
);

describePack(definePack({ name: pack.name, blocks }), {
  pages: {
    folder: new URL('./blocks-5', import.meta.url),
    engine: 'Slots',
    components: laterComponents,
  },
  components: laterComponents,
  properties: laterProperties,
  withoutStates: {
    // A grid is shown as a table, without its validation; it is never empty but without rows.
    AgGridInputMaterial: ['empty', 'filled', 'invalid'],
    // Outside of a label nothing is shown of validation.
    S3UploadDragger: ['invalid'],
  },
});
