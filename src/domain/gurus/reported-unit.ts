import { median } from '../arithmetic/median.ts';

/** A row of a 13F information table as far as its unit matters. */
export interface ValuedRow {
  /** As it was filed. */
  readonly value: number;
  readonly shares: number;
  /** Price of the share on the last day of the quarter, where it is known. */
  readonly price?: number | undefined;
}

export interface ReportedUnit {
  /** Dollars in one unit of the filed values. */
  readonly dollars: 1 | 1000;
  /** What it was concluded from, in a sentence. */
  readonly because: string;
}

/** From this day on values are filed in dollars, whatever the quarter. */
const IN_DOLLARS_SINCE = '2023-01-03';
/** An implied price this near to the real one, as a factor either way, is the same price. */
const NEAR = 2;

/**
 * Whether the values of a 13F filing are thousands of dollars or dollars. Filers err both ways, so prices decide where they are known: the price
 * that value and shares imply is near the real one, or near a thousandth of it. Else half of the implied prices below one dollar mean
 * thousands, then the version of the form, then the day of filing.
 *
 * @param rows Rows of shares, without options and bonds.
 * @see formulas 22.1
 */
export function reportedUnit(rows: readonly ValuedRow[], { schema, filedOn }: { readonly schema: string | undefined; readonly filedOn: string }): ReportedUnit {
  const held = rows.filter(({ shares, value }) => shares > 0 && value > 0);
  const ratios = held.flatMap(({ value, shares, price }) => (price === undefined || price <= 0 ? [] : [value / shares / price]));
  const ratio = median(ratios);
  if (ratio !== undefined && isNear(ratio, 1))
    return { dollars: 1, because: `values are near the prices of ${ratios.length} stocks at the end of the quarter` };
  if (ratio !== undefined && isNear(ratio, 0.001)) {
    return { dollars: 1000, because: `values are near a thousandth of the prices of ${ratios.length} stocks at the end of the quarter` };
  }
  const cheap = held.filter(({ value, shares }) => value / shares < 1).length;
  if (held.length > 0 && cheap * 2 >= held.length) {
    return { dollars: 1000, because: `in dollars, ${cheap} of ${held.length} shares would cost less than one` };
  }
  if (schema !== undefined && schema >= 'X0202') return { dollars: 1, because: `the form’s version ${schema} asks for dollars` };
  return filedOn < IN_DOLLARS_SINCE
    ? { dollars: 1000, because: 'filings before 3 January 2023 are in thousands' }
    : { dollars: 1, because: 'filings since 3 January 2023 are in dollars' };
}

function isNear(ratio: number, wanted: number): boolean {
  return ratio > wanted / NEAR && ratio < wanted * NEAR;
}
