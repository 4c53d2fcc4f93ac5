import type { PropertyValue } from '@lowdefy-mcp/render-core';

/** How a value is written; which fields count depends on the type. */
export interface ValueFormat {
  readonly type?: string;
  readonly pattern?: string;
  readonly locale?: string;
  readonly currency?: string;
  readonly yes?: string;
  readonly no?: string;
  readonly map?: Readonly<Record<string, string | { readonly label?: string }>>;
}

/** What is read of the properties of the blocks that show two states of something. */
export interface DiffProperties {
  before?: PropertyValue;
  after?: PropertyValue;
  title?: string;
  emptyText?: string;
  hide?: readonly string[];
  show?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  format?: Readonly<Record<string, ValueFormat>>;
  showUnchanged?: boolean;
  groupByRoot?: boolean;
  maxDepth?: number;
  changeTypeLabels?: Readonly<Partial<Record<ChangeKind, string>>>;
}

/** What happened to a field. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';
