/** Allows kinds of action that a person cannot do at the screen. */
export interface Allowed {
  /** Default: false. */
  readonly setState?: boolean;
  /** Default: false. */
  readonly setGlobal?: boolean;
  /** Default: true. */
  readonly callApi?: boolean;
  /**
   * Methods without a button, such as `toggleOpen` of a modal. Buttons of lists are always allowed. Default: true.
   */
  readonly componentMethods?: boolean;
}
