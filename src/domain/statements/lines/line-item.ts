/** What a figure is measured in; `percent` is a fraction all the same. */
export type FigureUnit = 'currency' | 'currency_per_share' | 'shares' | 'ratio' | 'percent' | 'days' | 'score';

export type StatementName = 'income_statement' | 'balance_sheet' | 'cash_flow';
export type Taxonomy = 'us-gaap' | 'ifrs-full';

/** One concept; `negative` when it has the opposite sign of the line. */
export interface SingleConcept {
  readonly concept: string;
  readonly negative?: true;
  /** The concept may be only a part of one of these; it is skipped where one of them is filed and larger. */
  readonly unlessExceededBy?: readonly string[];
  /** Counts only where one of these is filed and is merely nominal beside it: the par value of preferred shares beside what is owed on them. */
  readonly insteadOfNominal?: readonly string[];
}

/** Several concepts together. Those of `plus` and `minus` must be filed; a missing one of `maybe` and `maybeMinus` counts as zero, but at least one must be there. */
export interface CombinedConcepts {
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  readonly maybe?: readonly string[];
  readonly maybeMinus?: readonly string[];
  /**
   * Use only for companies where a filing gives the first of these smaller than one of the others for the same period: that proves they are
   * separate amounts. Otherwise the first may include the others.
   */
  readonly whereBeside?: readonly string[];
  /** Two of these with the same amount are the same items under two names, and count once: notes due within a year are borrowings and long-term debt's current part. */
  readonly sameAmountOnce?: true;
}

/** A concept by name, or with rules for its use. */
export type ConceptSource = string | SingleConcept | CombinedConcepts;

/** A line made of other lines. `plus` and `minus` must be known; a missing one of `maybe` and `maybeMinus` counts as zero, but at least one must be there. */
export interface LineDerivation {
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  readonly maybe?: readonly string[];
  readonly maybeMinus?: readonly string[];
  /** Applies only where no filing gives any of these lines within the period. */
  readonly unlessReported?: readonly string[];
  /** Applies only where the balance sheet at the period's end has none of these lines. */
  readonly unlessOwed?: readonly string[];
  /** Note beside the figure when it is derived this way. */
  readonly note?: string;
}

/** A concept that shows a balance exists, and for how many days after the period it is filed for. */
export interface Implication {
  readonly concept: string;
  /** It shows it only where it is larger than this one for the same period. */
  readonly above?: string;
  readonly days: number;
}

/** One line of a statement: its label and its sources, in order of preference. */
export interface LineItem {
  readonly key: string;
  readonly label: string;
  readonly statement: StatementName;
  readonly unit: FigureUnit;
  /**
   * `flow` adds up over time; `balance` is as of the period's end; `per_share` and `average` belong to a period and do not add up, so the
   * fourth quarter derived from the year is approximate.
   */
  readonly kind: 'flow' | 'balance' | 'per_share' | 'average';
  /** A cost that is never negative: where a longer period has zero of it, so have its parts. */
  readonly neverNegative?: true;
  /** Does not apply to banks and insurers. */
  readonly notForFinancials?: true;
  /** Applies only to banks, as `financialKind` has it. */
  readonly onlyForBanks?: true;
  /** Applies only to insurers. */
  readonly onlyForInsurers?: true;
  /** Rows of one group share a heading. */
  readonly group: string;
  /** 0 a total or main row, 1 a part of it. */
  readonly level: 0 | 1 | 2;
  /** 1 more is better, -1 less is better, 0 no better direction. */
  readonly direction: -1 | 0 | 1;
  readonly 'us-gaap'?: readonly ConceptSource[];
  readonly 'ifrs-full'?: readonly ConceptSource[];
  /** Concepts of the cover page, whose day is after the period's end. */
  readonly cover?: readonly string[];
  /** Where one of these concepts is filed with more than nothing, the company has some of this balance although no filing gives the amount. */
  readonly impliedBy?: readonly Implication[];
  /** Tried before the concepts, for companies whose statements are built differently (banks). */
  readonly before?: readonly LineDerivation[];
  /** Tried after the concepts, in order. */
  readonly derive?: readonly LineDerivation[];
}
