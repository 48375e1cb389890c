/** How the figures of a panel are worked out. */
export interface Method {
  readonly title: string;
  readonly says: readonly (readonly [term: string, text: string])[];
  /** Whether the formula is this project's own where a commercial one of the same name is not public. */
  readonly open?: true;
}
