import type { MarketCoverage } from '#contract/entities/market/market-coverage.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';

/** The verdict over a market's coverage: how many stocks, since when, and how late. */
export function coverageInWords({ exchanges }: MarketCoverage): string {
  const total = (field: 'stocks' | 'delisted' | 'priced' | 'with_accounts') => exchanges.reduce((sum, exchange) => sum + exchange[field], 0);
  const [stocks, delisted] = [total('stocks'), total('delisted')];
  const gone = delisted === 0 ? '' : `, ${formatCount(delisted)} of them delisted`;
  const sentences = [
    `${formatCount(stocks)} ${stocks === 1 ? 'stock' : 'stocks'} on ${formatCount(exchanges.length)} ${exchanges.length === 1 ? 'exchange' : 'exchanges'}${gone}.`,
  ];
  const pricesFrom = exchanges.flatMap(({ prices_from }) => prices_from ?? []);
  const pricesTo = exchanges.flatMap(({ prices_to }) => prices_to ?? []).sort();
  sentences.push(
    pricesFrom.length === 0
      ? 'No price is known.'
      : `Prices of ${formatCount(total('priced'))} since ${extentOf(pricesFrom).least}, the last of ${formatDay(pricesTo.at(-1))}.`,
  );
  const accountsFrom = exchanges.flatMap(({ accounts_from }) => accounts_from ?? []).sort();
  const accountsTo = exchanges.flatMap(({ accounts_to }) => accounts_to ?? []).sort();
  sentences.push(
    accountsFrom.length === 0
      ? 'No accounts are known.'
      : `Accounts of ${formatCount(total('with_accounts'))} from the year to ${formatDay(accountsFrom[0])} to that to ${formatDay(accountsTo.at(-1))}.`,
  );
  return sentences.join(' ');
}
