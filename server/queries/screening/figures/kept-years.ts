import { orNone } from '#domain/arithmetic/is-known.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { sum } from '#domain/arithmetic/sum.ts';
import { exchangeRate } from '#domain/prices/exchange-rate.ts';
import { altmanFinding } from '#domain/signs/checks/strength-signs.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { boxValues } from '#domain/valuation/box/box-values.ts';
import { enterpriseAnswer, enterpriseRows } from '#domain/valuation/enterprise-rows.ts';
import { netCashPerShare, netNetWorkingCapital } from '#domain/valuation/liquidation-values.ts';
import { inListingCurrency } from '#domain/valuation/market-multiples.ts';
import { shareholderReturn } from '../../dividends/dividend-cover.ts';
import { paidYields } from '../../dividends/paid-yield.ts';
import { type CapitalPoint, capitalPoint } from '../../signs/capital-points.ts';
import { PricePoints } from '../../signs/price-points.ts';
import { partsOf } from '../../signs/statement-point.ts';
import { growthTrends } from '../../snapshot/growth-trends.ts';
import { valueOfShares } from '../../snapshot/listing-value.ts';
import type { ValuationInputs } from '../../snapshot/priced-accounts.ts';
import { rankFigures } from '../../snapshot/rank-figures.ts';
import { valueIn } from '../../valuation/valuation-course.ts';
import { zoneOfLevel } from './sign-columns.ts';

/** Fiscal years that are kept: as many as can be asked for. */
const YEARS = 10;

/** A fiscal year of a listing with what its accounts and the price at its end make together. */
export interface KeptYear {
  readonly fiscal_year: number;
  /** What the cost of capital on its last day follows from. */
  readonly capital: CapitalPoint;
  /** By field; amounts in the currency of the listing, a choice as the place of its name. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Fields that a kept year has figures of. */
export const KEPT_FIELDS = [
  ...['enterprise_value', 'altman_z', 'financial_strength', 'profitability', 'growth_rank', 'ncav_real', 'nnwc', 'net_cash_per_share', 'altman_zone'],
  ...['buyback_yield', 'net_debt_paydown_yield', 'shareholder_yield', 'net_payout_yield'],
] as const;

type Fields = Partial<Record<(typeof KEPT_FIELDS)[number], number | null | undefined>>;

interface YearsOfListing {
  readonly statements: Statements;
  readonly financial: boolean;
  readonly sic: number | undefined;
  readonly inputs: ValuationInputs;
  /** The stock's beta on a day. */
  readonly betaOn: (day?: string) => number | null;
}

/** The last fiscal years of a listing, oldest first, each by its own accounts as they are stated today and the close at its end. */
export function keptYears(listing: YearsOfListing): KeptYear[] {
  const { statements, inputs, betaOn } = listing;
  const { annual } = statements;
  const prices = new PricePoints(inputs);
  return annual.slice(-YEARS).map((year): KeptYear => {
    const years = annual.slice(0, annual.indexOf(year) + 1);
    const made = figuresOfYear(listing, year, years, prices);
    const figures = Object.fromEntries(
      Object.entries(made.fields).flatMap(([field, value]) => (value == null || !Number.isFinite(value) ? [] : [[field, value]])),
    );
    const capital = capitalPoint({ annual: years, period: year, marketCap: made.worth, day: year.end }, inputs, betaOn(year.end));
    return { fiscal_year: year.fiscal_year, capital, figures };
  });
}

function figuresOfYear(
  { statements, financial, sic, inputs }: YearsOfListing,
  year: StatementPeriod,
  years: readonly StatementPeriod[],
  prices: PricePoints,
): { readonly worth: number | undefined; readonly fields: Fields } {
  const { way } = inputs;
  const bar = prices.closeOn(year.end);
  const shares = inputs.noShare === undefined ? year.find('balance_sheet', 'shares_outstanding') : undefined;
  const worth = bar && shares && valueOfShares(bar, shares, inputs);
  const marketCap = way.from === way.to ? worth?.value : undefined;
  const until = { ...statements, annual: years, ttm: statements.ttm.filter(({ end }) => end <= year.end) };
  const ranks = rankFigures({ statements: { ...until, ttm: [year] }, financial, marketCap, trends: growthTrends(until, financial) });
  const rankOf = (key: string) => ranks.find((rank) => rank.key === key)?.rank;
  const altman = ranks.flatMap(({ factors }) => factors).find(({ key }) => key === 'altman_z')?.value;
  const rate = way.from === undefined || bar === undefined ? undefined : way.from === way.to ? 1 : exchangeRate(way.rates, way.from, way.to, bar.day)?.rate;
  const paid = shareholderReturn(until, year, quotient(worth?.value, rate));
  const [enterprise] = enterpriseRows;
  const payout = bar && paidYields(inputs.prices, way.to)?.on(bar)?.value;
  return {
    worth: worth?.value,
    fields: {
      enterprise_value: worth && enterprise && valueIn(enterpriseAnswer(enterprise, worth, year, way)),
      altman_z: altman,
      altman_zone: financial ? undefined : zoneOf({ sic, marketCap, now: (row) => year.value(...partsOf(row)) }),
      financial_strength: rankOf('financial_strength'),
      profitability: rankOf('profitability'),
      growth_rank: rankOf('growth'),
      buyback_yield: paid.buyback_yield,
      net_debt_paydown_yield: quotient(paid.net_debt_paydown ?? undefined, paid.market_value ?? undefined),
      shareholder_yield: paid.shareholder_yield,
      net_payout_yield: sum(payout, paid.buyback_yield ?? undefined),
      ...liquidationOf(year, years, financial, inputs),
    },
  };
}

function zoneOf(point: Parameters<typeof altmanFinding>[0]): number | undefined {
  const finding = altmanFinding(point);
  return 'missing' in finding ? undefined : zoneOfLevel(finding.level);
}

function liquidationOf(year: StatementPeriod, years: readonly StatementPeriod[], financial: boolean, { way, noShare }: ValuationInputs): Fields {
  if (noShare !== undefined) return {};
  const net = boxValues.find(({ key }) => key === 'ncav_real')?.of({ latest: year, annual: years, financial });
  const ncav_real = net !== undefined && 'figure' in net ? valueIn(inListingCurrency(net.figure, undefined, way)) : undefined;
  return { ncav_real, ...liquidValues(year, way) };
}

/** What would be left for a listed share if all that is owed were paid out of what is liquid; nothing for banks and insurers. */
export function liquidValues(
  period: StatementPeriod,
  way: ValuationInputs['way'],
): { readonly nnwc?: number | undefined; readonly net_cash_per_share?: number | undefined } {
  if (!period.applies('income_statement', 'ebitda')) return {};
  const balance = (key: string) => period.value('balance_sheet', key);
  const claims = {
    totalLiabilities: balance('total_liabilities'),
    preferredStock: orNone(balance('preferred_stock')),
    minorityInterest: orNone(balance('minority_interest')),
    sharesOutstanding: balance('shares_outstanding'),
  };
  const cash = balance('cash_and_short_term_investments');
  const listed = (key: string, value: number | undefined) => {
    if (value === undefined) return undefined;
    const figure = { key, label: key, unit: 'currency_per_share', value, end: period.end, source: { formula: '', inputs: [] } } as const;
    return valueIn(inListingCurrency(figure, undefined, way));
  };
  return {
    nnwc: listed('nnwc', netNetWorkingCapital(cash, balance('receivables'), orNone(balance('inventory')), claims)),
    net_cash_per_share: listed('net_cash_per_share', netCashPerShare(cash, claims)),
  };
}
