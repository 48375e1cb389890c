/** What a figure is measured in; `percent` is a fraction all the same. */
export type FigureUnit = 'currency' | 'currency_per_share' | 'shares' | 'ratio' | 'percent' | 'days' | 'score';

export type StatementName = 'income_statement' | 'balance_sheet' | 'cash_flow';
export type Taxonomy = 'us-gaap' | 'ifrs-full';

/** One concept, its sign turned round when the filer reports what the line counts the other way. */
export interface SingleConcept {
  readonly concept: string;
  readonly negative?: true;
  /** The concept may cover only a part of one of these, which then stands instead: where both are filed and that one is larger. */
  readonly unlessExceededBy?: readonly string[];
}

/** Several concepts together. Those of `plus` and `minus` must be filed; of `maybe` and `maybeMinus` a missing one counts as none, but one must be there. */
export interface CombinedConcepts {
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  readonly maybe?: readonly string[];
  readonly maybeMinus?: readonly string[];
  /**
   * Only for companies of which a filing states the first of these smaller than one of the others for the same period: that shows them to
   * stand side by side; else the first may hold the others.
   */
  readonly whereBeside?: readonly string[];
}

/** A concept by name, or with what must be known about it. */
export type ConceptSource = string | SingleConcept | CombinedConcepts;

/** A line made of other lines. `plus` and `minus` must be known; of `maybe` and `maybeMinus` a missing one counts as none, but one must be there. */
export interface LineDerivation {
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  readonly maybe?: readonly string[];
  readonly maybeMinus?: readonly string[];
  /** This way holds only where no filing gives any of these lines for a time within the period. */
  readonly unlessReported?: readonly string[];
  /** This way holds only where the balance sheet at the period's end has none of these lines. */
  readonly unlessOwed?: readonly string[];
  /** Said beside the figure when it is found this way. */
  readonly note?: string;
}

/** One line of a statement: how it is called, and where it is looked for, in this order. */
export interface LineItem {
  readonly key: string;
  readonly label: string;
  readonly statement: StatementName;
  readonly unit: FigureUnit;
  /**
   * `flow` adds up over time; `balance` stands at the period's end; `per_share` and `average` belong to a period and do not add up:
   * the fourth quarter is then what the year leaves, and is approximate.
   */
  readonly kind: 'flow' | 'balance' | 'per_share' | 'average';
  /** A cost that is never less than nothing: where a longer period has none of it, so have its parts. */
  readonly neverNegative?: true;
  /** Says nothing about banks and insurers. */
  readonly notForFinancials?: true;
  /** Says nothing about companies that take no deposits. */
  readonly onlyForBanks?: true;
  /** Rows of one group stand under one heading. */
  readonly group: string;
  /** 0 a total or main row, 1 a part of it. */
  readonly level: 0 | 1 | 2;
  /** 1 more is better, -1 less is better, 0 no better direction. */
  readonly direction: -1 | 0 | 1;
  readonly 'us-gaap'?: readonly ConceptSource[];
  readonly 'ifrs-full'?: readonly ConceptSource[];
  /** Of the cover page, whose day lies after the period's end. */
  readonly cover?: readonly string[];
  /** Tried before the concepts, for companies whose statements are built otherwise (banks). */
  readonly before?: readonly LineDerivation[];
  /** Tried after the concepts, in order. */
  readonly derive?: readonly LineDerivation[];
}
