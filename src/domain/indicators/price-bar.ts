/** What an indicator reads of a day, week or month of trading; all on one scale of adjustment, in the currency of the listing. */
export interface PriceBar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A value for each bar of the input; `undefined` while there are too few bars before it. */
export type IndicatorLine = readonly (number | undefined)[];
