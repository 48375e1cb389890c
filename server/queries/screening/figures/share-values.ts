import { quotient } from '#domain/arithmetic/quotient.ts';
import { product, sum } from '#domain/arithmetic/sum.ts';
import { trendGrowth } from '#domain/growth/trend-growth.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS } from '#domain/statements/ratios/valued-share.ts';
import { defaultDiscountRate, STAGES } from '#domain/valuation/dcf/dcf-defaults.ts';
import { impliedGrowth } from '#domain/valuation/dcf/implied-growth.ts';
import { forwardRateOfReturn } from '#domain/valuation/forward-rate-of-return.ts';
import { priceToOwnerEarnings } from '#domain/valuation/price-multiples.ts';
import { shillerPriceEarnings } from '#domain/valuation/shiller-average.ts';
import { accountSharesOf, type ValuationInputs } from '../../snapshot/priced-accounts.ts';
import { dcfBase, perListedShare } from '../../valuation/dcf-base.ts';
import { fairValueHistory, pricesOnAccounts } from '../../valuation/fair-value-inputs.ts';
import { averageOfShare } from '../../valuation/shiller-multiple.ts';
import { valueIn } from '../../valuation/valuation-course.ts';
import { valuesOnDay } from '../../valuation/valuation-on-day.ts';
import type { ValuedListing } from '../value-columns.ts';
import { yearsOf } from '../year-columns.ts';
import { liquidValues } from './kept-years.ts';
import { ownerEarningsOf } from './owner-values.ts';
import { figureOf } from './period-columns.ts';

type Set = (field: string, value: number | undefined) => void;

/** Values of the valuation box: their field, and the one of the price over them. */
const BOX = [
  ['iv_dcEarning', 'iv_dc_earning', 'price_to_iv_dc_earning'],
  ['iv_dcf', 'iv_dcf', 'price_to_iv_dcf'],
  ['iv_dcf_share', 'iv_dcf_share', undefined],
  ['EPV', 'epv', 'price_to_epv'],
  ['grahamnumber', 'grahamnumber', undefined],
  ['lynchvalue', 'lynchvalue', 'price_to_lynchvalue'],
  ['medpsvalue', 'medpsvalue', 'price_to_medpsvalue'],
  ['ncav_real', 'ncav_real', undefined],
] as const;
/** Multiple of earnings that the line of the Peter Lynch chart is drawn at. */
const LYNCH_MULTIPLE = 15;
/** Rows a share whose average of ten years in today's money the price is set against. */
const SHILLER = [
  ['shiller_pe', 'eps'],
  ['shiller_ps', 'revenue_per_share'],
  ['shiller_pb', 'book_value_per_share'],
  ['shiller_p_fcf', 'fcf_per_share'],
] as const;
const CASH_YEARS = 7;

/** A priced day of a listing with the accounts known on it. */
export interface PricedNow {
  readonly period: StatementPeriod;
  readonly close: number;
  readonly day: string;
}

/** What a share is worth by all methods, in the currency of the listing and in shares of the accounts, and what the price is of it. */
export function setShareValues(set: Set, { inputs, financial, treasury, index }: ValuedListing, { period, close, day }: PricedNow): void {
  const discountRate = defaultDiscountRate(treasury);
  const prices = pricesOnAccounts(inputs);
  if (!('reason' in prices)) {
    const { statements } = inputs;
    const history = fairValueHistory(statements, inputs, { months: prices.months, financial, laterSplits: 1 });
    const { answers } = valuesOnDay({ day, statements, financial, laterSplits: 1, history, inputs, discountRate });
    const price = prices.days.at(-1)?.close;
    for (const [key, value, ratio] of BOX) {
      const worth = valueIn(answers.get(key));
      set(value, worth);
      if (ratio !== undefined) set(ratio, quotient(price, worth));
    }
    const values = [...answers.values()].flatMap((answer) => valueIn(answer) ?? []);
    if (price !== undefined && values.length > 0) set('undervalued_methods', values.filter((value) => value > price).length);
    setLiquidation(set, period, inputs, price);
  }
  const share = (row: string, of = period) => {
    const answer = perListedShare(row, of, inputs);
    return 'value' in answer ? answer.value : undefined;
  };
  set('lynch_line', positive(product(LYNCH_MULTIPLE, share(VALUED_EARNINGS))));
  for (const [field, row] of SHILLER) set(field, shillerPriceEarnings(close, averageOfShare(row, day, inputs, index)));
  const implied = impliedGrowth(close, dcfBase('earnings', inputs, discountRate).value ?? undefined, { ...STAGES, discount_rate: discountRate });
  set('implied_growth', typeof implied === 'number' ? implied : undefined);
  const cash = inputs.statements.annual.slice(-CASH_YEARS).map((year) => share('fcf_per_share', year));
  const growth = trendGrowth(yearsOf(inputs.statements.annual, 'per_share', 'ebitda_per_share'), 5)?.rate;
  if (cash.length === CASH_YEARS) set('forward_rate_of_return', forwardRateOfReturn(close, quotient(sum(...cash), CASH_YEARS), growth));
}

/** What would be left for a share if all that is owed were paid out of what is liquid. */
function setLiquidation(set: Set, period: StatementPeriod, inputs: ValuationInputs, price: number | undefined): void {
  const { nnwc, net_cash_per_share } = liquidValues(period, inputs.way);
  set('nnwc', nnwc);
  set('price_to_nnwc', nnwc === undefined ? undefined : quotient(price, nnwc));
  set('net_cash_per_share', net_cash_per_share);
  set('price_to_net_cash', net_cash_per_share === undefined ? undefined : quotient(price, net_cash_per_share));
}

/** Amounts of the whole company in the currency of its accounts; the price of all of it too. */
export interface WholeCompany {
  readonly worth: number | undefined;
  readonly enterprise: number | undefined;
}

/** The whole company against its cash, its capital and what its owners could take out. */
export function setWholeCompany(set: Set, { inputs }: Pick<ValuedListing, 'inputs'>, { period, close }: PricedNow, { worth, enterprise }: WholeCompany): void {
  const flow = (key: string) => period.value('cash_flow', key);
  const income = (key: string) => period.value('income_statement', key);
  if (period.applies('income_statement', 'ebitda')) {
    set('ev_to_fcf', positive(quotient(enterprise, flow('free_cash_flow'))));
    set('fcf_to_ev', quotient(flow('free_cash_flow'), enterprise));
    set('ev_to_gross_profit', positive(quotient(enterprise, income('gross_profit'))));
    set('ev_to_invested_capital', positive(quotient(enterprise, figureOf('invested_capital', period))));
    set('ocf_yield', quotient(flow('cash_from_operations'), worth));
    const owned = ownerEarningsOf(period, inputs.statements.annual);
    set('owner_earnings', owned);
    set('owner_earnings_yield', quotient(owned, worth));
    const each = quotient(owned, income('shares_diluted'));
    set('owner_earnings_per_share', each);
    const { from, to } = inputs.way;
    const shares = accountSharesOf(inputs);
    // In another currency the yield says the same.
    if (from === to && inputs.noShare === undefined)
      set('p_owner_earnings', priceToOwnerEarnings(close, product(each, shares, inputs.way.perPaper?.shares ?? 1)));
  }
}

function positive(figure: number | undefined): number | undefined {
  return figure !== undefined && figure > 0 ? figure : undefined;
}
