/** One figure as a company filed it. */
export interface Fact {
  /** `us-gaap`, `ifrs-full`, `dei` … */
  readonly taxonomy: string;
  readonly concept: string;
  /** `USD`, `shares`, `USD/shares`, `pure` … as filed. */
  readonly unit: string;
  /** First day of the period; absent for a figure at a point in time. */
  readonly start?: string | undefined;
  /** Last day of the period, or the day itself. */
  readonly end: string;
  readonly value: number;
  readonly form: string;
  readonly accession: string;
  /** The day the filing became public. */
  readonly filed: string;
  /** Fiscal year and period **of the filing**, not of the figure: an old figure repeated in a new filing carries the new one's. */
  readonly fiscal_year?: number | undefined;
  readonly fiscal_period?: string | undefined;
}
