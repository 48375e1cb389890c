import type { KeyFigure } from '#contract/entities/stock/stock.ts';
import { type Absence, absenceWord } from '#domain/arithmetic/absence.ts';
import { dayInWords } from '#domain/calendar/day-in-words.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import type { KnownAccounts } from '#domain/statements/periods/accounts-known.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { asFiledNote } from '#domain/statements/ratios/valued-share.ts';
import { type EnterpriseRow, enterpriseAnswer, enterpriseRows } from '#domain/valuation/enterprise-rows.ts';
import { type FreeCashYieldRow, freeCashYieldAnswer, freeCashYieldRow, isFreeCashYield } from '#domain/valuation/free-cash-yield.ts';
import { type Answer, type MarketMultiple, marketMultiples, multipleOf } from '#domain/valuation/market-multiples.ts';
import { paidYields } from '../dividends/paid-yield.ts';
import { adjustedBars } from '../prices/find-prices.ts';
import { onItsScale, SCALE_YEARS } from './key-figure.ts';
import { marketValueOf, valueOfShares } from './listing-value.ts';
import { accountSharesOf, barOn, lastBar, pricedAccounts, type ValuationInputs } from './priced-accounts.ts';

export type { ValuationInputs } from './priced-accounts.ts';

/** What all shares cost, of every company. */
const marketCapRow = { key: 'mktcap', label: 'Market cap', unit: 'currency', direction: 0 } as const;
type MarketCapRow = typeof marketCapRow;

function isMarketCap(row: ValuationRow): row is MarketCapRow {
  return row === marketCapRow;
}

/** A row of what the market pays: for all shares, as a multiple of a figure a share, or for the whole company. */
export type ValuationRow = MarketMultiple | FreeCashYieldRow | EnterpriseRow | MarketCapRow;

type WholeRow = Exclude<ValuationRow, MarketMultiple>;

/** Every row, in the order they are shown. */
export const valuationRows: readonly ValuationRow[] = [...marketMultiples, freeCashYieldRow, marketCapRow, ...enterpriseRows];

/** What a multiple divides by when it says nothing: a loss, or equity that is nothing or negative. */
const absences: Readonly<Partial<Record<string, Absence>>> = {
  pe: 'at_loss',
  pe_without_nri: 'at_loss',
  pb: 'neg_equity',
  ev_ebitda: 'at_loss',
  ev_ebit: 'at_loss',
};

/** Of the scale of multiples by prices without dividends. */
const WITHOUT_DIVIDENDS = 'Past multiples are by prices with dividends taken out, which cannot be undone: they are lower than what was paid.';
const SPLIT_BETWEEN = 'The shares were split between the last price and the accounts, and it is not known on which side of the split the price is.';

/** What the market pays for a share of the company's figures and for the whole company, on the scale of its own fiscal year ends. */
export function valuationFigures(inputs: ValuationInputs): KeyFigure[] {
  const { statements, prices } = inputs;
  const accounts = pricedAccounts(inputs);
  if (accounts === undefined || prices === undefined) return [];
  const { adjusted, bars } = adjustedBars(prices, 'split');
  const years = statements.annual.filter(({ end }) => end <= accounts.period.end).slice(-SCALE_YEARS);
  return valuationRows.flatMap((row) => {
    const answer = valuationAnswer(row, inputs);
    if (answer === undefined) return [];
    const history = years.map((year) => knownValue(answerOn(row, barOn(bars, year.end), { period: year, isLater: false }, inputs)));
    const { key, label, unit, direction } = row;
    const figure = onItsScale({ key, label, unit, direction, end: accounts.period.end, list: 'valuation' }, knownValue(answer), history);
    return shownFigure(figure, answer, adjusted === 'total');
  });
}

/** The figure with what is to be said of it; nothing where there is nothing to say. */
function shownFigure(figure: KeyFigure, answer: Answer, withoutDividends: boolean): KeyFigure[] {
  const absence = 'missing' in answer && answer.missing === 'meaning' ? (absences[figure.key] ?? 'not_meaningful') : undefined;
  const word = absenceWord(absence);
  const says =
    figure.value !== null ||
    figure.median !== null ||
    (absence !== undefined && absence === absences[figure.key]) ||
    ('missing' in answer && (answer.missing === 'rate' || answer.missing === 'part'));
  if (!says) return [];
  const asFiled = 'figure' in answer ? asFiledNote(answer.figure) : undefined;
  const byFiled = asFiled && `${figure.label}: ${asFiled.charAt(0).toLowerCase()}${asFiled.slice(1)}`;
  const remarks = [withoutDividends && figure.median !== null ? WITHOUT_DIVIDENDS : undefined, mixedNote(answer), byFiled].filter((each) => each !== undefined);
  return [
    {
      ...figure,
      ...('reason' in answer && { note: answer.reason }),
      ...(word !== undefined && { word }),
      ...(remarks.length > 0 && { remark: remarks.join(' ') }),
    },
  ];
}

const MIXES = 'Mixes two days: ';

function mixedNote(answer: Answer): string | undefined {
  const note = 'figure' in answer ? answer.figure.note : undefined;
  return note?.startsWith(MIXES) === true ? note : undefined;
}

/** A row by the last close and the twelve months known on its day, with its way back to both. `undefined` where it says nothing of such a company. */
export function valuationAnswer(row: ValuationRow, inputs: ValuationInputs): Answer | undefined {
  const accounts = pricedAccounts(inputs);
  if (accounts === undefined) return { reason: 'No accounts are known.', missing: 'figure' };
  return answerOn(row, lastBar(inputs), accounts, inputs, marketValueOf(inputs));
}

/** @param value The market value on the day of the bar, where it is known better than by the shares of the period. */
function answerOn(
  row: ValuationRow,
  bar: DailyBar | undefined,
  { period, isLater }: KnownAccounts<StatementPeriod>,
  inputs: ValuationInputs,
  value?: Figure,
): Answer | undefined {
  if (bar === undefined) return { reason: 'No price is known.', missing: 'figure' };
  const paid = row.key === 'yield' ? paidYields(inputs.prices, inputs.way.to) : undefined;
  if (paid !== undefined) return paidAnswer(paid.on(bar));
  const answer = 'perShare' in row ? multipleOn(row, bar, period, inputs) : wholeOn(row, value ?? valueOn(bar, period, inputs), period, inputs);
  if (answer === undefined || !('figure' in answer) || !isLater) return answer;
  const note = `${MIXES}the price is of ${dayInWords(bar.day)}, and the oldest accounts known were filed on ${dayInWords(period.filed)}.`;
  return { figure: { ...answer.figure, note } };
}

function paidAnswer(figure: Figure | undefined): Answer {
  return figure === undefined ? { reason: 'What was paid in the year before is not known.', missing: 'figure' } : { figure };
}

function multipleOn(multiple: MarketMultiple, bar: DailyBar, period: StatementPeriod, inputs: ValuationInputs): Answer {
  const { way, noShare } = inputs;
  if (noShare !== undefined) {
    const isKnown = period.find('per_share', multiple.perShare) !== undefined;
    return { reason: noShare, missing: isKnown ? 'rate' : 'figure' };
  }
  const accountShares = accountSharesOf(inputs);
  if (accountShares === undefined) return { reason: SPLIT_BETWEEN, missing: 'part' };
  return multipleOf(multiple, { price: bar.close, day: bar.day, accountShares }, period, way);
}

/** The market value at a year's end, by the shares of its accounts, which count them on that very day. */
function valueOn(bar: DailyBar, period: StatementPeriod, inputs: ValuationInputs): Figure | undefined {
  const shares = inputs.noShare === undefined ? period.find('balance_sheet', 'shares_outstanding') : undefined;
  return shares && valueOfShares(bar, shares, inputs);
}

function wholeOn(row: WholeRow, value: Figure | undefined, period: StatementPeriod, inputs: ValuationInputs): Answer | undefined {
  if (isMarketCap(row)) return value === undefined ? whyNoMarketCap(inputs) : { figure: { ...value, key: row.key, label: row.label } };
  if (isFreeCashYield(row)) return value === undefined ? whyNoMarketCap(inputs) : freeCashYieldAnswer(value, period, inputs.way);
  return value === undefined ? { reason: 'The market value is not known.', missing: 'figure' } : enterpriseAnswer(row, value, period, inputs.way);
}

function whyNoMarketCap({ noShare, shares }: ValuationInputs): Answer {
  return { reason: noShare ?? (shares === undefined ? 'No filing counts the shares of the company.' : SPLIT_BETWEEN), missing: 'part' };
}

function knownValue(answer: Answer | undefined): number | undefined {
  return answer !== undefined && 'figure' in answer ? answer.figure.value : undefined;
}
