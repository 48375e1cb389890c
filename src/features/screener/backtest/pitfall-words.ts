import type { Pitfalls } from '#domain/backtest/pitfalls.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';

/** A pitfall with its figures in this run. */
export interface PitfallInWords {
  readonly title: string;
  readonly text: string;
  readonly isConcern: boolean;
}

const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`;
const part = (fraction: number) => `${formatNumber(fraction * 100, 0)}%`;

/** The pitfalls of a run, each with its figures. @param nameOf The name of a field of the screener. */
export function pitfallsInWords(
  { survivorship, lookAhead, fewNames, shortHistory, lackOfData }: Pitfalls,
  nameOf: (field: string) => string,
): PitfallInWords[] {
  return [
    { title: 'Survivorship', text: survivorshipText(survivorship), isConcern: survivorship.isConcern },
    { title: 'Look-ahead', text: lookAheadText(lookAhead, nameOf), isConcern: lookAhead.isConcern },
    { title: 'Few names', text: fewNamesText(fewNames), isConcern: fewNames.isConcern },
    { title: 'Short history', text: shortHistoryText(shortHistory), isConcern: shortHistory.isConcern },
    {
      title: 'Missing data',
      text: `${lackOfData.least === lackOfData.most ? formatCount(lackOfData.most) : `${formatCount(lackOfData.least)} to ${formatCount(lackOfData.most)}`} companies a rebalance lacked a figure that the rules ask for and could not be chosen, at most ${part(lackOfData.part)} of all.`,
      isConcern: lackOfData.isConcern,
    },
  ];
}

function survivorshipText({ gone, held, assumed, brought }: Pitfalls['survivorship']): string {
  if (gone === 0) return 'No company left this market during the run. Where companies that failed were never loaded, every strategy looks better than it was.';
  const left = `${counted(gone, 'company', 'companies')} left the market during the run and could be bought until then. `;
  if (held === 0) return `${left}The strategy held none of them on their last day.`;
  const loss = assumed === 0 ? '' : ` ${counted(assumed, 'time')} the last price was not known and a loss of 30% was assumed.`;
  return `${left}The strategy held them ${counted(held, 'time')}; weight by gain, they brought ${formatPercentSign(brought)}.${loss}`;
}

function lookAheadText({ ofToday, missing }: Pitfalls['lookAhead'], nameOf: (field: string) => string): string {
  const known = 'Each portfolio knows only what was filed before its day, and is bought at the close of that day.';
  const today = ofToday.length === 0 ? '' : ` ${ofToday.map(nameOf).join(', ')}: the names of today are used on every day, which nobody knew then.`;
  const none = missing.length === 0 ? '' : ` There is no history of ${missing.map(nameOf).join(', ')}, so no company passes a filter on it.`;
  return `${known}${today}${none}`;
}

function fewNamesText({ fewest, most, few, rebalances, heaviest }: Pitfalls['fewNames']): string {
  const range = fewest === most ? counted(most, 'stock') : `${formatCount(fewest)} to ${counted(most, 'stock')}`;
  const rule =
    few === 0
      ? 'No portfolio had fewer than ten.'
      : `${formatCount(few)} of ${counted(rebalances, 'portfolio')} had fewer than ten, so that single stocks decide.`;
  return `The portfolios had ${range}, the largest weight was ${part(heaviest)}. ${rule}`;
}

function shortHistoryText({ months, falls }: Pitfalls['shortHistory']): string {
  const lived = falls === undefined ? '' : ` The index fell by a fifth or more ${falls === 0 ? 'never' : counted(falls, 'time')}.`;
  const rule = months < 120 ? ' Under ten years a result is mostly the luck of its time.' : '';
  return `The run has ${counted(months, 'month')}.${lived}${rule}`;
}
