import type { MarketGfValue } from '#contract/entities/market/market-index.ts';
import { unpackedFigures } from '#domain/backtest/packed-history.ts';
import { isMemberOn } from '#domain/market/index-level.ts';
import { indexMultiple } from '#domain/market/multiple-of-members.ts';
import { findHistory, findHistoryField } from '#server/backtest/stored-history.ts';
import type { Store } from '#server/database/schema.ts';
import type { IndexBook } from './index-book.ts';

/** Below this part of the market value of the members a month says nothing of the index. */
const LEAST_COVERED = 0.5;
const SIGNIFICANT = 6;

/** Price to GF Value of an index on the first session of each month, by its members then and what was known then; empty without a stored history. */
export async function findGfValueHistory(db: Store, { memberships }: Pick<IndexBook, 'memberships'>): Promise<MarketGfValue['history']> {
  const history = await findHistory(db);
  if (history === undefined) return [];
  const { days, stockid } = history.base;
  const [ratio, value] = await Promise.all([findHistoryField(db, history, 'price_to_gf_value'), findHistoryField(db, history, 'mktcap')]);
  if (ratio === undefined || value === undefined) return [];
  const places = new Map(stockid.map((id, place) => [id, place]));
  const members = memberships.flatMap((member) => {
    const place = places.get(member.stock?.found.stockid ?? '');
    return place === undefined ? [] : [{ member, place }];
  });
  const lines = [...new Set(members.map(({ place }) => place))];
  const at = new Map(lines.map((place, row) => [place, row]));
  const [ratios, values] = [ratio, value].map(({ figures }) => ofLines(figures, lines, days.length));
  if (ratios === undefined || values === undefined) return [];
  return days.flatMap((day, month) => {
    const held = members.filter(({ member }) => isMemberOn(member, day)).map(({ place }) => month * lines.length + (at.get(place) ?? 0));
    const found = indexMultiple([...new Set(held)].map((cell) => ({ weight: known(values[cell]), figure: known(ratios[cell]) })));
    if (found === undefined || found.covered < LEAST_COVERED) return [];
    return [{ day, value: Number(found.value.toPrecision(SIGNIFICANT)), covered: Number(found.covered.toPrecision(SIGNIFICANT)) }];
  });
}

function ofLines(figures: string, places: readonly number[], days: number): Float64Array | undefined {
  const all = figures.split('\n');
  return unpackedFigures({ figures: places.map((place) => all[place] ?? '').join('\n') }, places.length, days);
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? undefined : value);
