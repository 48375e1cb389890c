import { median } from '#domain/arithmetic/median.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import { valuedShareValue } from '#domain/statements/ratios/valued-share.ts';
import { type MarketMultiple, marketMultiples, valueInListing } from '#domain/valuation/market-multiples.ts';
import { countsInHistory, multiplePercentile } from '#domain/valuation/multiple-history.ts';
import type { ValuationInputs } from '../snapshot/priced-accounts.ts';
import { pricesOnAccounts } from '../valuation/fair-value-inputs.ts';

type Set = (field: string, value: number | undefined) => void;

const MONTHS = 120;
/** Month-ends below which a stock has no past that says what is usual. */
const FEWEST = 60;
/** Month-ends of a five-year median, and how many must be known. */
const FIVE_YEARS = { months: 60, fewest: 30 };

/** The multiples of a stock compared with those of its last ten years of month ends, each by the accounts known then. */
export function setOwnMultiples(set: Set, inputs: ValuationInputs): void {
  const prices = pricesOnAccounts(inputs);
  if ('reason' in prices) return;
  const months = prices.months.slice(-MONTHS);
  const known = months.map(({ day }) => accountsKnownOn(inputs.statements.ttm, day));
  for (const multiple of marketMultiples) {
    const past = months.map(({ close }, at) => {
      const accounts = known[at];
      return accounts === undefined || accounts.isLater ? undefined : multipleBy(multiple, close, accounts.period, inputs);
    });
    const counted = past.filter(countsInHistory);
    const { key } = multiple;
    if (counted.length >= FEWEST) {
      set(`${key}__own_10y`, multiplePercentile(past.at(-1), past));
      set(`${key}__median_10y`, median(counted));
    }
    const five = past.slice(-FIVE_YEARS.months).filter(countsInHistory);
    if (five.length >= FIVE_YEARS.fewest) set(`${key}__median_5y`, median(five));
  }
}

type Period = ValuationInputs['statements']['ttm'][number];

function multipleBy({ perShare, isFlow, of }: MarketMultiple, close: number, period: Period, { way }: ValuationInputs): number | undefined {
  const share = valuedShareValue(period, perShare);
  return share === undefined ? undefined : of(close, valueInListing(share, period, isFlow, way));
}
