/** Whether actions are allowed that do more than a person can at the screen. */
export interface Allowed {
  /** Default: false. */
  readonly setState?: boolean;
  /** Default: false. */
  readonly setGlobal?: boolean;
  /** Default: true. */
  readonly callApi?: boolean;
  /**
   * Methods that no button stands for, such as `toggleOpen` of a modal. Buttons of lists are always allowed. Default: true.
   */
  readonly componentMethods?: boolean;
}
