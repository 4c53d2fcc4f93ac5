/** Who calls: sessions belong to the id, pages and requests are those of the user. */
export interface Principal {
  readonly id: string;
  /** As Lowdefy's `_user` has it; null if nobody is logged in. */
  readonly user: Readonly<Record<string, unknown>> | null;
}
