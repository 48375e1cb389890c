import { partLabel } from '#domain/parts/dimensional-fact.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { called, type Figure } from '#domain/statements/facts/figure.ts';
import { paidForShare } from '#domain/valuation/market-multiples.ts';
import type { ClassesOfIssuer } from '../facts/share-classes.ts';
import { accountSharesOf, lastBar, type ValuationInputs } from './priced-accounts.ts';

const MARKET_VALUE = { key: 'market_value', label: 'Market value', unit: 'currency' } as const;

/**
 * What all shares of a company cost at the close of a day: price × shares, of receipts as many as the shares make.
 *
 * @param shares As the accounts count them.
 * @returns In the currency of the listing. `undefined` when a split hides on which side of it the price is.
 */
export function valueOfShares(bar: DailyBar, shares: Figure, inputs: Pick<ValuationInputs, 'statements' | 'prices' | 'way'>): Figure | undefined {
  const accountShares = accountSharesOf(inputs);
  if (accountShares === undefined) return undefined;
  const { way } = inputs;
  const paid = paidForShare({ price: bar.close, day: bar.day, accountShares }, way.to);
  const papers = papersOf(shares, way.perPaper?.shares ?? 1, way.perPaper?.source);
  return {
    ...MARKET_VALUE,
    value: paid.value * papers.value,
    end: bar.day,
    source: { formula: `${paid.label} × ${papers.label}`, inputs: [paid, papers] },
  };
}

/** Shares as the listed papers they make. */
function papersOf(shares: Figure, perPaper: number, source: string | undefined): Figure {
  if (perPaper === 1 || source === undefined) return shares;
  const each: Figure = {
    key: 'shares_per_paper',
    label: 'Shares per listed paper',
    unit: 'ratio',
    value: perPaper,
    end: shares.end,
    source: { formula: source, inputs: [] },
  };
  return {
    ...shares,
    label: 'Listed papers',
    value: shares.value / perPaper,
    source: { formula: `${shares.label} ÷ ${each.label}`, inputs: [shares, each] },
  };
}

/** What all shares of the company cost by the last close: every class at its own price, else all shares at that of the listing. */
export function marketValueOf(inputs: ValuationInputs): Figure | undefined {
  const { shares, classesValue } = inputs;
  const last = lastBar(inputs);
  if (classesValue !== undefined) return classesValue;
  return last && shares && valueOfShares(last, shares, inputs);
}

/** What all classes of shares cost, each at its price, with the way back to the filing that counts each. `undefined` where that is not known. */
export function valueOfClasses({ classes, value, prices, currency = '' }: ClassesOfIssuer, day: string): Figure | undefined {
  if (value === undefined) return undefined;
  const inputs = classes.map(({ member, shares, fact, listing }, at): Figure => {
    const label = partLabel(member);
    const paid = paidForShare({ price: prices[at] ?? Number.NaN, day: listing?.price_on ?? day }, currency);
    const asFiled: Figure = { key: 'shares_outstanding', label: `Shares of ${label}`, unit: 'shares', value: fact.value, end: fact.end, source: fact };
    const split = { formula: `As filed × ${Number((shares / fact.value).toPrecision(6))}`, inputs: [called('As filed', asFiled)] };
    const count = shares === fact.value ? asFiled : { ...asFiled, value: shares, source: split };
    return { ...MARKET_VALUE, label, value: paid.value * shares, end: paid.end, source: { formula: `${paid.label} × ${count.label}`, inputs: [paid, count] } };
  });
  return { ...MARKET_VALUE, value, end: day, source: { formula: inputs.map(({ label }) => label).join(' + '), inputs } };
}
