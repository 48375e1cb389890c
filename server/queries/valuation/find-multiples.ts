import type { MultipleHistories, MultipleHistory } from '#contract/entities/stock/valuation.ts';
import { countsInHistory } from '#domain/valuation/multiple-history.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import type { Store } from '../../database/schema.ts';
import { paidYields } from '../dividends/paid-yield.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { adjustedBars } from '../prices/find-prices.ts';
import { barOn, pricedAccounts } from '../snapshot/priced-accounts.ts';
import { valuationAnswer } from '../snapshot/valuation-figures.ts';
import { type ComparedStock, comparedMarket, industryMedian, industryOf, peersOf } from './market-ranks.ts';
import { growthOfPeg, PEG, shownMultiples } from './month-multiples.ts';
import { presentShiller, SHILLER } from './shiller-multiple.ts';
import { courseOf, type ValuedListing, valuedListing } from './valued-listing.ts';

/** Multiples of a listing over ten years of month-ends, beside the median of its industry and the companies nearest in size. */
export async function findMultipleHistories(db: Store, listing: FoundListing): Promise<MultipleHistories> {
  const { stockid } = listing;
  const market = await comparedMarket(db);
  const industry = market.get(stockid)?.stock.industry ?? null;
  const companies = industryOf(market, stockid);
  const common = { stockid, industry, companies: companies.length };
  const valued = await valuedListing(db, listing);
  if (valued === undefined || valued.statements.ttm.length === 0)
    return { ...common, end: null, days: [], multiples: [], note: 'No accounts of this company are known.' };
  const { multiples } = await courseOf(db, listing, valued);
  const days = [...multiples.keys()];
  const peers = peersOf(market, stockid);
  const paidOn = yieldByPayments(valued, listing);
  const rows = presentMultiples(valued).flatMap((row): MultipleHistory[] => {
    const { key, now, note } = row;
    const values = days.map((day) => (paidOn !== undefined && key === 'yield' ? paidOn(day) : multiples.get(day)?.get(key)) ?? null);
    if (now === null && note === undefined && values.every((value) => value === null)) return [];
    // As their loads derived them; no load derives a Shiller P/E.
    const of = ({ multiples: ofOther }: ComparedStock) => ofOther.get(key);
    return [
      {
        ...row,
        values,
        left_out: values.filter((value) => !countsInHistory(value ?? undefined)).length,
        industry: industryMedian(companies, of) ?? null,
        peers: peers.flatMap((peer) => {
          const value = of(peer);
          const { stockid: other, display_symbol, company } = peer.stock;
          return value === undefined ? [] : [{ stockid: other, display_symbol, company, value }];
        }),
      },
    ];
  });
  // A reason why one is unknown says nothing where none is known.
  const isKnown = rows.some(({ now, values }) => now !== null || values.some((value) => value !== null));
  const end = pricedAccounts(valued.inputs)?.period.end ?? null;
  return { ...common, end, days, multiples: isKnown ? rows : [], note: 'reason' in valued.prices ? valued.prices.reason : null };
}

/** The yield of a day by the dividends that were paid until then; `undefined` where payments are not known and the accounts must do. */
function yieldByPayments({ inputs: { prices } }: ValuedListing, { currency }: FoundListing): ((day: string) => number | undefined) | undefined {
  const paid = paidYields(prices, currency);
  if (paid === undefined || prices === undefined) return undefined;
  const { bars } = adjustedBars(prices, 'split');
  return (day) => {
    const bar = barOn(bars, day);
    return bar && paid.on(bar)?.value;
  };
}

type PresentMultiple = Pick<MultipleHistory, 'key' | 'label' | 'unit' | 'direction' | 'now' | 'word' | 'note'>;

/** Every multiple as it is now, the Shiller P/E behind the P/E, PEG behind that without one-off items. */
function presentMultiples({ inputs, statements, financial, index }: ValuedListing): PresentMultiple[] {
  return shownMultiples.flatMap((row): PresentMultiple[] => {
    const answer = valuationAnswer(row, inputs);
    const now = answer !== undefined && 'figure' in answer ? answer.figure.value : null;
    const unit = row.unit === 'percent' ? ('percent' as const) : ('ratio' as const);
    const shown = { key: row.key, label: row.label, unit, direction: row.direction === 1 ? (1 as const) : (-1 as const), now };
    if (row.key === 'pe') return [shown, { ...SHILLER, ...presentShiller(inputs, index) }];
    if (row.key !== 'pe_without_nri') return [shown];
    const peg = { ...PEG, now: priceEarningsToGrowth(now ?? undefined, growthOfPeg(statements.annual, financial)) ?? null };
    return [shown, peg];
  });
}
