import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { leastAndMost } from '#domain/report/least-and-most.ts';
import { dayText, figureText, priceText, UNKNOWN } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

const YEARS = 10;

/** What a share pays and has paid. */
export function dividendBlocks({ dividends }: ReportFacts): ReportBlock[] {
  const { from, currency, annual, years, growth, cover, expected } = dividends;
  const note = dividends.note === null ? [] : [{ kind: 'text' as const, text: dividends.note }];
  if (from === null) return [{ kind: 'text', text: 'Neither its filings nor its prices show a dividend.' }, ...note];
  const last = cover.at(-1);
  const facts = [
    ['Dividends of twelve months', annual === null ? 'Not known' : `${currency} ${priceText(annual)} a share`],
    ['Yield', figureText(dividends.yield, 'percent')],
    ['Years of increase in a row', dividends.years_of_increase === null ? UNKNOWN : String(dividends.years_of_increase)],
    ...growth.map(({ years: span, rate }) => [`Growth a year over ${span} ${span === 1 ? 'year' : 'years'}`, figureText(rate, 'percent')]),
    [
      'Paid out of earnings',
      last === undefined ? UNKNOWN : figureText(last.payout_ratio, 'percent', last.earnings !== null && last.earnings < 0 ? 'At Loss' : null),
    ],
    ['Expected next, an estimate of ours', expected === null ? UNKNOWN : `${currency} ${priceText(expected.amount)} around ${dayText(expected.ex_day)}`],
  ].map(([label = '', text = '']) => ({ label, text }));
  const shown = years.slice(-YEARS);
  const paid = shown.map(({ year, regular, special }) => ({ at: String(year), value: regular + special }));
  const [least, most] = leastAndMost(paid.map(({ value }) => value));
  const chart: ReportBlock[] =
    paid.length < 2
      ? []
      : [
          {
            kind: 'chart',
            caption: `Dividends a share in ${dividends.years_currency ?? currency}, by year${shown.at(-1)?.is_whole === false ? '; the last year is not whole' : ''}`,
            shape: 'bars',
            points: paid,
            high: priceText(most),
            low: priceText(least),
          },
        ];
  return [{ kind: 'facts', facts }, ...chart, ...note];
}
