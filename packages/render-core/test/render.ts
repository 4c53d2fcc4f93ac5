import {
  type BlockDefinition,
  composePacks,
  definePack,
  type Registry,
  type Rendering,
  renderPage,
} from '../src/index.js';
import { type RecordedBlock, recordedContext } from './recorded.js';

/** Creates a registry with these definitions. */
export function registryOf(blocks: Record<string, BlockDefinition>): Registry {
  return composePacks([definePack({ name: 'test', blocks })]);
}

/** Creates a page with these blocks. */
export function pageOf(...content: RecordedBlock[]): RecordedBlock {
  return { id: 'page', type: 'Box', areas: { content } };
}

/** Renders a page with these blocks, using these definitions. */
export function render(blocks: Record<string, BlockDefinition>, ...content: RecordedBlock[]): Rendering {
  return renderPage(recordedContext(pageOf(...content)), { registry: registryOf(blocks) });
}

/** A block with a literal text, and a text from a record. */
export const note: RecordedBlock = {
  id: 'note',
  type: 'Note',
  category: 'display',
  properties: { title: 'Literal', text: 'from a record' },
  config: { title: 'Literal', text: { _state: 'text' } },
};
