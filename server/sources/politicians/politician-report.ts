/** A report of a member of the House or the Senate as it was read. */
export interface PoliticianReport {
  readonly report_id: string;
  readonly name: string;
  readonly chamber: 'house' | 'senate';
  readonly state: string | undefined;
  readonly district: string | undefined;
  /** `undefined` where the source does not say. */
  readonly filed_on: string | undefined;
  readonly url: string | undefined;
  /** Why nothing of it could be read. */
  readonly unread: string | undefined;
  readonly trades: readonly ReportedTrade[];
}

/** How a trade is called in the store. */
export type PoliticianTradeKind = 'purchase' | 'sale' | 'sale_full' | 'sale_partial' | 'exchange';

/** Who owns what was traded. */
export type PoliticianOwner = 'self' | 'spouse' | 'joint' | 'child';

/** A row of a report; what cannot be right is left unknown, and named among the problems. */
export interface ReportedTrade {
  readonly ticker: string | undefined;
  readonly asset: string;
  readonly asset_type: string | undefined;
  readonly kind: PoliticianTradeKind | undefined;
  readonly owner: PoliticianOwner | undefined;
  readonly traded_on: string | undefined;
  readonly notified_on: string | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly comment: string | undefined;
  readonly problems: readonly string[];
}
