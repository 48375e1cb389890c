import type { HeldStock, ListedGuru } from '#contract/entities/gurus/guru.ts';
import type { QuarterFiled } from '#contract/entities/gurus/guru-figures.ts';
import { heldStockLists } from '#domain/gurus/held-stock-lists.ts';

/**
 * How many investors have reported the newest quarter for which anybody has.
 *
 * @param all Every followed investor with its newest quarter.
 * @param held Stocks that the investors asked for hold or traded.
 * @param members Only those of these ids, separated by commas.
 */
export function quarterFiled(all: readonly ListedGuru[], held: readonly HeldStock[], members?: string): QuarterFiled {
  const period = newest(all.map((guru) => guru.period));
  const wanted = members === undefined ? undefined : new Set(members.split(','));
  const asked = all.filter(({ guru_id }) => wanted?.has(guru_id) ?? true);
  const reporting = asked.filter((guru) => guru.period !== null);
  const filed = reporting.filter((guru) => guru.period === period);
  return {
    ...{ period, filed: filed.length, reporting: reporting.length, unread: asked.length - reporting.length },
    filed_on: newest(filed.map(({ filed_on }) => filed_on)),
    stocks: { consensus: numberIn(held, 'consensus'), hot: numberIn(held, 'hot'), bargains: numberIn(held, 'bargains') },
  };
}

function numberIn(held: readonly HeldStock[], list: keyof QuarterFiled['stocks']): number {
  return held.filter(heldStockLists[list]).length;
}

function newest(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}
