import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { PriceMark } from '#ui/chart/price-chart.tsx';

type Marked = Pick<InsiderTrade, 'traded_on' | 'code' | 'suspect' | 'amended' | 'derivative' | 'insider_id' | 'plan'>;

/** Whether a trade is drawn and counted: of shares in the open market, not replaced, nothing odd about it. */
export function isCounted({ code, suspect, amended, derivative }: Pick<Marked, 'code' | 'suspect' | 'amended' | 'derivative'>): boolean {
  return !derivative && suspect === null && amended !== 'replaced' && (code === 'P' || code === 'S');
}

/**
 * Marks of open-market trades on a chart of prices: for each day an arrow for those who bought and one for those who sold, with how many they
 * were. Sales by a plan are named.
 *
 * @param days Days of the chart, oldest first; trades before the first of them have no mark.
 */
export function insiderMarks(trades: readonly Marked[], days: readonly string[]): PriceMark[] {
  const first = days[0];
  const shown = trades.filter((trade) => isCounted(trade) && trade.traded_on !== null && first !== undefined && trade.traded_on >= first);
  const byDay = Map.groupBy(shown, ({ traded_on }) => days.findLast((day) => day <= (traded_on ?? '')) ?? '');
  return [...byDay]
    .filter(([day]) => day !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, of]) => {
      const sides = [
        { side: 'bought', of: of.filter(({ code }) => code === 'P') },
        { side: 'sold', of: of.filter(({ code }) => code === 'S') },
      ] as const;
      return sides.flatMap(({ side, of: on }): PriceMark[] => {
        const people = new Set(on.map(({ insider_id }) => insider_id)).size;
        if (people === 0) return [];
        const text = on.every(({ plan }) => plan === true) ? 'plan' : people === 1 ? '' : String(people);
        return [{ day, side, text }];
      });
    });
}
