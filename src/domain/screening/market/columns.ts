/** Figures of all stocks in one order; `NaN` is unknown. Yes/no is 1 and 0, a day is the number of days since 1970. */
export interface NumberColumn {
  readonly kind: 'number';
  readonly values: Float64Array;
}

/** One of a list of names for each stock; -1 is unknown. */
export interface ChoiceColumn {
  readonly kind: 'choice';
  readonly names: readonly string[];
  readonly codes: Int32Array;
}

/** A text for each stock; `undefined` is unknown. */
export interface TextColumn {
  readonly kind: 'text';
  readonly values: readonly (string | undefined)[];
}

export type Column = NumberColumn | ChoiceColumn | TextColumn;

/** All stocks of a market, a column a field. */
export interface MarketColumns {
  /** How many stocks; every column is as long. */
  readonly count: number;
  readonly columns: ReadonlyMap<string, Column>;
  /** The day that the figures are of, in days since 1970; `undefined` without prices. */
  readonly today?: number | undefined;
}

/** A day as columns have it, in days since 1970. @param day `YYYY-MM-DD`; null is unknown. */
export function marketDay(day: string | null | undefined): number | undefined {
  return day == null ? undefined : Date.parse(day) / 86_400_000;
}

/** The figures of a field; `undefined` where the market has no such field, or none of numbers. */
export function numbersOf(market: MarketColumns, field: string): Float64Array | undefined {
  const column = market.columns.get(field);
  return column?.kind === 'number' ? column.values : undefined;
}

/** The names of a field; `undefined` where the market has no such field, or none of names. */
export function choicesOf(market: MarketColumns, field: string): ChoiceColumn | undefined {
  const column = market.columns.get(field);
  return column?.kind === 'choice' ? column : undefined;
}

/** A column of figures; missing ones and those that are no number are unknown. */
export function numberColumn(figures: readonly (number | null | undefined)[]): NumberColumn {
  return { kind: 'number', values: Float64Array.from(figures, (figure) => (figure != null && Number.isFinite(figure) ? figure : Number.NaN)) };
}

/** A column of names, in the order in which they first occur. */
export function choiceColumn(names: readonly (string | null | undefined)[]): ChoiceColumn {
  const codes = new Map<string, number>();
  for (const name of names) if (name != null && !codes.has(name)) codes.set(name, codes.size);
  return { kind: 'choice', names: [...codes.keys()], codes: Int32Array.from(names, (name) => (name == null ? -1 : (codes.get(name) ?? -1))) };
}

/** A column of texts. */
export function textColumn(texts: readonly (string | null | undefined)[]): TextColumn {
  return { kind: 'text', values: texts.map((text) => text ?? undefined) };
}
