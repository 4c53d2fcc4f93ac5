import {
  type BlockDefinition,
  composePacks,
  definePack,
  type Registry,
  type Rendering,
  renderPage,
} from '../src/index.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

/** A registry with these definitions. */
export function registryOf(blocks: Record<string, BlockDefinition>): Registry {
  return composePacks([definePack({ name: 'test', blocks })]);
}

/** A page with these blocks. */
export function pageOf(...content: RecordedBlock[]): RecordedBlock {
  return { id: 'page', type: 'Box', areas: { content } };
}

/** Renders a page with these blocks by these definitions. */
export function render(blocks: Record<string, BlockDefinition>, ...content: RecordedBlock[]): Rendering {
  return renderPage(recordedContext(pageOf(...content)), { registry: registryOf(blocks) });
}

/** A block with a literal text and one from a record. */
export const note: RecordedBlock = {
  id: 'note',
  type: 'Note',
  category: 'display',
  properties: { title: 'Literal', text: 'from a record' },
  config: { title: 'Literal', text: { _state: 'text' } },
};
