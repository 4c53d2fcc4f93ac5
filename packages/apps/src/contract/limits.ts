/** Limits of a spec. Referenced data does not count towards the sizes. */
export const LIMITS = {
  /** Bytes of the spec as JSON. */
  specBytes: 512 * 1024,
  /** Bytes of the props of one component as JSON. */
  propsBytes: 64 * 1024,
  /** Components, nested ones included. */
  components: 50,
  /** Levels of nested components. */
  depth: 10,
  /** Shown rows of a table, points of a chart, items of a list. */
  rows: 5000,
  /** Size of all graphs of a dashboard: their nodes, and the levels that their edges span. The time of the layout grows with it. */
  graphSize: 3000,
} as const;
