import type { PropertyValue } from '@lowdefy-mcp/render-core';

/** The format of a value; its type decides which fields apply. */
export interface ValueFormat {
  readonly type?: string;
  readonly pattern?: string;
  readonly locale?: string;
  readonly currency?: string;
  readonly yes?: string;
  readonly no?: string;
  readonly map?: Readonly<Record<string, string | { readonly label?: string }>>;
}

/** The properties of diff blocks that are read. */
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

/** The kind of a field's change. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'unchanged';
