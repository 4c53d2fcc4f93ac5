import type { EngineContext } from '@lowdefy-mcp/render-core';

/** The goal for a measured value. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** `×`: the ratio to the other side (time or amount). `times faster`: the inverse ratio. */
export type Unit =
  | '×'
  | 'times faster'
  | 's'
  | 'calls'
  | 'exponent'
  | '%'
  | 'KB'
  | 'tokens'
  | 'per second'
  | 'sessions';

/** One line of the result. */
export interface Row {
  readonly id: string;
  /** A few words, for the chart. */
  readonly label: string;
  /** What was measured, and what it is compared with. */
  readonly title: string;
  readonly value: number;
  readonly unit: Unit;
  /** Rows without a goal are for information. */
  readonly goal?: Goal;
  /** The two sides in absolute numbers, as text: they depend on the machine. */
  readonly sides: string;
  /** The two sides as numbers, where the README compares them: ours first. Times are in milliseconds. */
  readonly pair?: readonly [ours: number, theirs: number];
}

/** How much is measured. */
export interface Scale {
  /** Tiny sizes and few repetitions: the numbers are meaningless, but every line of the case runs. */
  readonly smoke: boolean;
  /** A temporary directory of the case. */
  readonly directory: string;
}

/** One measurement. Each runs in a separate process. */
export interface Case {
  readonly name: string;
  run(scale: Scale): Promise<readonly Row[]>;
}

/** All results of a run, with what they depend on. */
export interface Results {
  readonly date: string;
  readonly machine: string;
  readonly node: string;
  readonly rows: readonly Row[];
}

/** A page of the bare engine. */
export type EnginePage = EngineContext & {
  readonly _internal: {
    readonly RootBlocks: { readonly map: Record<string, LiveBlock> };
    runOnInit(progress: () => void): Promise<void>;
    runOnInitAsync(progress: () => void): Promise<void>;
  };
};

/** A block of the bare engine. */
export interface LiveBlock {
  setValue(value: unknown): void;
  triggerEvent(event: { name: string }): Promise<unknown>;
}

/** The app's data and functions that the engine uses. */
export interface BareLowdefy {
  readonly contexts: Record<string, EnginePage>;
  readonly inputs: Record<string, unknown>;
  pageId: string | null;
  readonly _internal: { components: object; readonly [part: string]: unknown };
  readonly [part: string]: unknown;
}
