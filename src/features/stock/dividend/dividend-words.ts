import type { DividendCover, StockDividends } from '#contract/entities/stock/dividends.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { shareBelow } from '../summary/quartiles.ts';

/** Weeks that say whether a yield is high for a stock: ten years of them. */
const WEEKS = 520;
/** Fewer weeks say too little. */
const FEWEST_WEEKS = 52;
const FEWEST_PEERS = 3;

/** The yields of the last ten years, oldest first; empty while too few are known. */
export function ownYields({ yields }: Pick<StockDividends, 'yields'>): readonly number[] {
  return yields.values.length < FEWEST_WEEKS ? [] : yields.values.slice(-WEEKS);
}

/**
 * The verdict on a dividend in one or two sentences: the yield for this stock and among its peers, then what pays for it.
 *
 * @param peers Yields of comparable companies, those that pay nothing left out.
 */
export function dividendVerdict(dividends: StockDividends, peers: readonly number[]): { lead: string; rest: string } {
  const { from, annual } = dividends;
  const isPaying = (dividends.shareholders?.dividends_paid ?? 0) > 0;
  if (annual === null && (from !== null || isPaying))
    return {
      lead: 'Pays a dividend, but how much a share gets is not known.',
      rest: 'Its cash flow shows one; neither its accounts nor its prices say what went to a share.',
    };
  if (from === null) return { lead: 'Has never paid.', rest: 'Neither its filings nor its prices show a dividend.' };
  if (annual === 0) return { lead: 'Pays no dividend at present.', rest: lastPaid(dividends) };
  const lead = [ownWord(dividends), peerWord(dividends, peers)].filter((each) => each !== undefined).join(', ');
  return { lead: lead === '' ? 'Too little is known to call this yield high or low.' : `${lead}.`, rest: coverWords(dividends.cover) };
}

function lastPaid({ payments }: StockDividends): string {
  const last = payments[0];
  return last === undefined ? 'The last twelve months of its accounts show none.' : `The last one went ex on ${last.ex_day}.`;
}

function ownWord(dividends: StockDividends): string | undefined {
  const own = ownYields(dividends);
  if (own.length === 0 || dividends.yield === null) return undefined;
  const below = shareBelow([...own], dividends.yield) ?? 0.5;
  return `${below >= 0.75 ? 'A high' : below <= 0.25 ? 'A low' : 'An ordinary'} yield for this stock`;
}

function peerWord(dividends: StockDividends, peers: readonly number[]): string | undefined {
  if (peers.length < FEWEST_PEERS || dividends.yield === null) return undefined;
  const below = shareBelow([...peers], dividends.yield) ?? 0.5;
  const word = below >= 2 / 3 ? 'high' : below <= 1 / 3 ? 'low' : 'ordinary';
  return ownWord(dividends) === undefined
    ? `${word === 'ordinary' ? 'An' : 'A'} ${word} yield among its peers`
    : `${word === 'ordinary' ? 'an' : 'a'} ${word} one among its peers`;
}

/** How often the newest twelve months earned the dividend, and whether cash paid for it. */
export function coverWords(cover: readonly DividendCover[]): string {
  const newest = cover.at(-1);
  if (newest === undefined || (newest.dividends ?? 0) <= 0) return 'What pays for it is not known from the accounts.';
  const { dividends, earnings, free_cash_flow: cash } = newest;
  const paid = dividends ?? 0;
  const byCash = cash === null ? undefined : cash >= paid;
  if (earnings === null)
    return byCash === undefined ? 'What pays for it is not known from the accounts.' : `Free cash flow ${byCash ? 'pays' : 'does not pay'} for it.`;
  if (earnings <= 0) return `Paid in a year of loss${byCash === true ? ', from free cash flow' : ''}.`;
  const times = `Paid from earnings ${formatNumber(earnings / paid, 1)} times over`;
  const short = `More than it earned: ${formatPercent(paid / earnings, 0)}% of earnings`;
  const lead = earnings >= paid ? times : short;
  if (byCash === undefined) return `${lead}.`;
  if (earnings >= paid) return byCash ? `${lead}, and from free cash flow.` : `${lead}, but not from free cash flow.`;
  return byCash ? `${lead}, though free cash flow pays for it.` : `${lead}, and free cash flow does not pay for it.`;
}
