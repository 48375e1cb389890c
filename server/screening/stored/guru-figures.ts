import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { dayNumber } from '#domain/statements/periods/days.ts';
import type { Store } from '../../database/schema.ts';
import { visibleGurus } from '../../queries/gurus/find-guru.ts';
import { findPositions } from '../../queries/gurus/guru-positions.ts';
import { daysOf } from '../listed-row.ts';

type Figures = Record<string, number>;

/** Changes that mark a new holding and one that was sold, see `GuruPosition`. */
const NEW = 10_000;
const SOLD = -10_000;
/** A holding that a manager believes in: so much of the portfolio, held for a year. */
const CONVICTION = { weight: 0.05, quarters: 4 };
const DAYS_OF_A_QUARTER = 91.3;

/** How followed investors hold each stock beside what their lists count, by the newest quarter of each; shares as they are after all splits. */
export async function newestGuruFigures(db: Store): Promise<ReadonlyMap<string, Figures>> {
  const gurus = await visibleGurus(db);
  const positions = await findPositions(db, { gurus: gurus.map(({ guru_id }) => guru_id), newest: true });
  const byStock = Map.groupBy(positions, ({ stockid }) => stockid);
  return new Map([...byStock].flatMap(([stockid, of]) => (stockid === null ? [] : [[stockid, figuresOf(of)]])));
}

function figuresOf(of: readonly GuruTrade[]): Figures {
  const shares = of.filter(({ put_call, paper }) => put_call === '' && paper === 'SH');
  const options = (kind: 'Call' | 'Put') => new Set(of.filter(({ put_call, shares: on }) => put_call === kind && on > 0).map(({ guru_id }) => guru_id)).size;
  const held = shares.filter((position) => position.shares > 0);
  const together = total(shares.map((position) => position.shares));
  const compared = shares.every(({ prior_shares }) => prior_shares !== null);
  const before = total(shares.map(({ prior_shares }) => prior_shares ?? 0));
  const quarters = held.flatMap((position) => quartersHeld(position) ?? []);
  const cost = held.every(({ cost: paid }) => paid !== null) && together > 0 ? total(held.map((each) => (each.cost ?? 0) * each.shares)) / together : undefined;
  const price = held.find((each) => each.price !== null)?.price;
  const traded = shares.filter(({ change, filed_on }) => change !== null && change !== 0 && filed_on !== null).map(({ filed_on }) => filed_on ?? '');
  return {
    guru_new_holders: shares.filter(({ change }) => change === NEW).length,
    guru_sold_out: shares.filter(({ change }) => change === SOLD).length,
    guru_high_conviction: held.filter((each) => (each.weight ?? 0) >= CONVICTION.weight && (quartersHeld(each) ?? 0) >= CONVICTION.quarters).length,
    guru_shares: together,
    ...(compared && before > 0 && { guru_shares_change: together / before - 1 }),
    ...(held.length > 0 && { guru_max_weight: held.map(({ weight }) => weight ?? 0).reduce((most, each) => Math.max(most, each)) }),
    ...(quarters.length > 0 && { guru_quarters_held: quarters.reduce((most, each) => Math.max(most, each)) }),
    ...{ guru_calls: options('Call'), guru_puts: options('Put') },
    ...(cost !== undefined && cost > 0 && price != null && { price_to_guru_cost: price / cost - 1 }),
    ...(traded.length > 0 && { guru_last_trade: daysOf(traded.sort().at(-1) ?? null) ?? Number.NaN }),
  };
}

/** Quarters of an unbroken holding, the newest counted; `undefined` where its beginning is not known. */
function quartersHeld({ held_since, period }: Pick<GuruTrade, 'held_since' | 'period'>): number | undefined {
  return held_since === null ? undefined : Math.round((dayNumber(period) - dayNumber(held_since)) / DAYS_OF_A_QUARTER) + 1;
}

function total(figures: readonly number[]): number {
  return figures.reduce((sum, each) => sum + each, 0);
}
