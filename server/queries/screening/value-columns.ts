import { quotient } from '#domain/arithmetic/quotient.ts';
import { product, sum } from '#domain/arithmetic/sum.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import { exchangeRate } from '#domain/prices/exchange-rate.ts';
import { ebit } from '#domain/profitability/earnings.ts';
import { returnOnEquityAtPrice } from '#domain/profitability/returns-on-capital.ts';
import type { ReportingRhythm } from '#domain/statements/periods/newest-accounts.ts';
import { boxValues } from '#domain/valuation/box/box-values.ts';
import { defaultDiscountRate } from '#domain/valuation/dcf/dcf-defaults.ts';
import { marginOfSafety } from '#domain/valuation/dcf/two-stage-value.ts';
import { inListingCurrency } from '#domain/valuation/market-multiples.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import { priceToBook, priceToOperatingCashFlow } from '#domain/valuation/price-multiples.ts';
import { earningsYield } from '#domain/valuation/yields.ts';
import { shareholderReturn } from '../dividends/dividend-cover.ts';
import { accountSharesOf, lastBar, pricedAccounts, type ValuationInputs } from '../snapshot/priced-accounts.ts';
import type { RisklessReturns } from '../valuation/capital/riskless-returns.ts';
import { dcfValue, perListedShare } from '../valuation/dcf-base.ts';
import { growthOfPeg } from '../valuation/month-multiples.ts';
import type { PriceIndex } from '../valuation/price-index.ts';
import type { IndexCloses } from './figures/history-columns.ts';
import { type PricedNow, setShareValues, setWholeCompany } from './figures/share-values.ts';
import type { JudgedStock } from './figures/sign-columns.ts';
import { yearsOf } from './year-columns.ts';

type Set = (field: string, value: number | undefined) => void;

/** What figures that need the price of a listing are made of. */
export interface ValuedListing {
  readonly inputs: ValuationInputs;
  readonly financial: boolean;
  /** What the whole company costs, in the currency of the listing. */
  readonly mktcap: number | undefined;
  /** A multiple by its key, as page heads show it. */
  readonly multiple: (key: string) => number | undefined;
  /** The 10-year yield of the United States, a fraction. */
  readonly treasury: number | undefined;
  /** Consumer prices, by which earnings of the past are carried to today's money; `undefined` where none are loaded. */
  readonly index: PriceIndex | undefined;
  /** The index of the listing's region; `undefined` where none is loaded. */
  readonly market: IndexCloses | undefined;
  /** What money earned without risk; `undefined` where no yield is loaded. */
  readonly riskless: RisklessReturns | undefined;
  /** Dividend yield as page heads show it, of a fund too. */
  readonly paidYield: number | undefined;
  readonly judged: JudgedStock;
  /** How often the company reports; `undefined` without accounts. */
  readonly rhythm: ReportingRhythm | undefined;
}

/** Figures of value and of what goes to owners, beside the multiples of page heads. */
export function setValueColumns(set: Set, listing: ValuedListing): void {
  const priced = setPricedColumns(set, listing);
  if (priced !== undefined) setShareValues(set, listing, priced);
}

/** What the figures of a price on the accounts are made of. */
export type PricedListing = Pick<ValuedListing, 'inputs' | 'financial' | 'mktcap' | 'multiple' | 'treasury'>;

/** {@link setValueColumns} without the values that need a past of prices. @returns What was set against what; `undefined` without either. */
export function setPricedColumns(set: Set, listing: PricedListing): PricedNow | undefined {
  const { inputs, multiple } = listing;
  const [period, bar] = [pricedAccounts(inputs)?.period, lastBar(inputs)];
  if (period === undefined || bar === undefined) return undefined;
  const share = (row: string, of = period) => {
    const answer = perListedShare(row, of, inputs);
    return 'value' in answer ? answer.value : undefined;
  };
  set('p_ocf', priceToOperatingCashFlow(bar.close, share('operating_cash_flow_per_share')));
  set('price_to_tangible_book', priceToBook(bar.close, share('tangible_book_value_per_share')));
  const three = inputs.statements.annual.slice(-3).map((year) => share('eps', year));
  const pe3 = three.length === 3 ? quotient(bar.close, quotient(sum(...three), 3)) : undefined;
  set('pe_3y', pe3);
  set('graham_multiple', product(pe3, multiple('pb')));
  setGrowthMultiples(set, listing);
  setMargins(set, listing, bar.close);
  set('roe_adjusted_to_book', returnOnEquityAtPrice(period.value('ratios', 'roe'), multiple('pb')));
  const priced = { period, close: bar.close, day: bar.day };
  setCompanyColumns(set, listing, priced);
  return priced;
}

/** The P/E against growth. */
function setGrowthMultiples(set: Set, { inputs, financial, multiple }: PricedListing): void {
  set('peg', priceEarningsToGrowth(multiple('pe_without_nri'), growthOfPeg(inputs.statements.annual, financial)));
  const growth = trendGrowth(yearsOf(inputs.statements.annual, 'income_statement', 'eps_diluted'), 5)?.rate;
  const ratio = quotient(product(sum(growth, multiple('yield')), 100), multiple('pe'));
  set('lynch_ratio', growth !== undefined && growth > 0 ? ratio : undefined);
}

const DCF_FIELDS = { earnings: 'dcf_earnings_margin', free_cash_flow: 'dcf_fcf_margin' } as const;
const BOX_FIELDS: Readonly<Record<string, string>> = {
  iv_dcf_share: 'price_to_iv_dcf_share',
  ncav_real: 'price_to_ncav',
  grahamnumber: 'price_to_grahamnumber',
};

/** The price against values of a share. */
function setMargins(set: Set, { inputs, financial, treasury }: PricedListing, price: number): void {
  const rate = defaultDiscountRate(treasury);
  for (const method of ['earnings', 'free_cash_flow'] as const) {
    const { value, fair } = dcfValue(method, inputs, rate);
    if (value !== undefined && value > 0) set(DCF_FIELDS[method], marginOfSafety(fair, price));
  }
  const [latest, shares] = [pricedAccounts(inputs)?.period, accountSharesOf(inputs)];
  if (latest === undefined || inputs.noShare !== undefined) return;
  const annual = inputs.statements.annual.filter(({ end }) => end <= latest.end);
  for (const { key, of } of boxValues) {
    const field = BOX_FIELDS[key];
    const answer = field === undefined ? undefined : of({ latest, annual, financial });
    if (field === undefined || answer === undefined || !('figure' in answer)) continue;
    const listed = inListingCurrency(answer.figure, undefined, inputs.way);
    if ('figure' in listed) set(field, quotient(price, product(listed.figure.value, shares)));
  }
}

/** The whole company against its profit, and what it gives to its owners. */
function setCompanyColumns(set: Set, listing: PricedListing, priced: PricedNow): void {
  const { inputs, mktcap, multiple } = listing;
  const { period, day } = priced;
  const { from, to, rates } = inputs.way;
  const rate = from === undefined ? undefined : from === to ? 1 : exchangeRate(rates, from, to, day)?.rate;
  const [worth, enterprise] = [quotient(mktcap, rate), quotient(multiple('enterprise_value'), rate)];
  const income = (key: string) => period.value('income_statement', key);
  set('ev_to_operating_income', positive(quotient(enterprise, income('operating_income'))));
  set('earnings_yield_greenblatt', earningsYield(ebit(income('pretax_income'), income('interest_expense')), enterprise));
  set('price_to_research', quotient(worth, income('research_and_development')));
  const paid = shareholderReturn(inputs.statements, period, worth);
  set('shareholder_yield', paid.shareholder_yield ?? undefined);
  set('buyback_yield', paid.buyback_yield ?? undefined);
  set('net_debt_paydown_yield', quotient(paid.net_debt_paydown ?? undefined, worth));
  setWholeCompany(set, listing, priced, { worth, enterprise });
  set('net_payout_yield', sum(multiple('yield'), paid.buyback_yield ?? undefined));
}

function positive(figure: number | undefined): number | undefined {
  return figure !== undefined && figure > 0 ? figure : undefined;
}
