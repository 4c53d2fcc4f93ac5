import { readdirSync, readFileSync } from 'node:fs';
import type { ComponentSpec } from '@lowdefy-mcp/apps';

/** A spec of the gallery. Each component type has one; "overview" combines several. */
export interface Dashboard {
  readonly name: string;
  /** The source of the spec. */
  readonly source: string;
  readonly spec: {
    readonly title: string;
    readonly layout?: string;
    readonly components: readonly ComponentSpec[];
  };
}

const folder = new URL('../dashboards/', import.meta.url);

/** Reads the specs of the gallery. */
export function readDashboards(): readonly Dashboard[] {
  return readdirSync(folder).map((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    return { name: file.replace('.json', ''), source, spec: JSON.parse(source) };
  });
}
