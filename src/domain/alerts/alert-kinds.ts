/** `daily`: at most once a day. `always`: every time the rule becomes true. */
export type Frequency = 'daily' | 'always';

export type Comparison = '<' | '<=' | '>=' | '>';

/** The last close of a stock in the currency of its listing, as the key of a filter alert. */
export const PRICE = 'price';

/** The last value of an economic indicator, as the key of a filter alert. */
export const INDICATOR_VALUE = 'value';

/** A new observation of an economic indicator: what the member's calendar alerts are made of. */
export const NEW_OBSERVATION = 'economic_new_value';

const newsLabels: Readonly<Record<string, string>> = {
  stock_new_event: 'New event',
  stock_new_transcript: 'New transcript',
  stock_new_guru_trading: 'New guru trading',
  stock_new_insider_trading: 'New insider trading',
  stock_new_financial_updates: 'New financials',
  stock_new_10qk: 'New 10-Q or 10-K',
  [NEW_OBSERVATION]: 'New value',
};

/** What a common alert is called on screen; `undefined` for the key of a figure. */
export function newsLabel(key: string): string | undefined {
  return Object.hasOwn(newsLabels, key) ? newsLabels[key] : undefined;
}

/** What an alert compares, or which news it waits for. */
export interface AlertRule {
  /** A field of the screener, `price`, `value`, or a common alert. */
  readonly key: string;
  /** Null for a common alert. */
  readonly operator: Comparison | null;
  /** In the unit of the figure; null for a common alert. */
  readonly value: number | null;
}

/** A rule as one text: another text is another rule, which starts over. */
export function ruleText({ key, operator, value }: AlertRule): string {
  return `${key} ${operator ?? ''} ${value ?? ''}`;
}
