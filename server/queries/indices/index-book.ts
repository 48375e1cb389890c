import type { IndexMember } from '#contract/entities/market/market-index.ts';
import { type IndexOfDay, indexOfDay } from '#domain/market/index-weights.ts';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import type { Store } from '#server/database/schema.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';
import { findMemberships, membersOn, type ResolvedMember } from './index-members.ts';
import type { ShownIndex } from './shown-indices.ts';

const A_DAY = 86_400_000;

/** The members of an index on the newest day of their prices. */
export interface IndexBook {
  /** The newest day of a price of the members; null without one. */
  readonly day: string | null;
  /** All memberships that are stored, past ones too. */
  readonly memberships: readonly ResolvedMember[];
  /** Members on the day, with and without a stored company. */
  readonly members: readonly ResolvedMember[];
  /** Members whose company is stored, the largest weight first. */
  readonly rows: readonly IndexMember[];
  /** What the members did together. */
  readonly together: Omit<IndexOfDay, 'parts'>;
  /** Weights at the close before, by stockid. */
  readonly weightBefore: ReadonlyMap<string, number>;
}

/** What is known of the members of an index today. Members without a price of the newest day have no change of the day. */
export async function findIndexBook(db: Store, { membersOf, id, weighting }: ShownIndex, today: string): Promise<IndexBook> {
  const memberships = membersOf === undefined ? [] : await findMemberships(db, membersOf, id);
  const { snapshot, market } = await screenedMarket(db);
  const places = new Map(snapshot.stockid.map((stockid, row) => [stockid, row]));
  const placed = (list: readonly ResolvedMember[]) =>
    list.flatMap((member) => {
      const row = places.get(member.stock?.found.stockid ?? '');
      return member.stock === undefined || row === undefined ? [] : [{ member, stock: member.stock, row }];
    });
  const newest = placed(membersOn(memberships, today)).reduce<number | undefined>((last, { row }) => {
    const day = numberAt(market, 'last_price_date', row);
    return day !== undefined && (last === undefined || day > last) ? day : last;
  }, undefined);
  const day = newest === undefined ? null : new Date(newest * A_DAY).toISOString().slice(0, 10);
  const members = membersOn(memberships, day ?? today);
  const held = placed(members);
  // Several listings of one company share what the company is worth, so that it counts once.
  const listings = Map.groupBy(held, ({ stock }) => stock.issuerId);
  const figures = held.map(({ member, stock, row }) => {
    const value = numberAt(market, 'mktcap', row);
    const isOfDay = numberAt(market, 'last_price_date', row) === newest;
    return {
      price: numberAt(market, 'price', row),
      value: value === undefined ? undefined : value / (listings.get(stock.issuerId)?.length ?? 1),
      given: member.weight,
      change: isOfDay ? numberAt(market, 'p_pct_change', row) : undefined,
    };
  });
  const together = indexOfDay(figures, weighting);
  const rows = held.map(({ member, stock, row }, at): IndexMember => {
    const sector = valueAt(market, 'sector', row);
    const figure = (field: string) => numberAt(market, field, row) ?? null;
    const [own, part] = [figures[at], together.parts[at]];
    const { stockid, display_symbol, company, delisted } = stock.found;
    return {
      ...{ stockid, display_symbol, company, delisted },
      sector: typeof sector === 'string' ? sector : member.sector,
      weight: part?.weight ?? null,
      price: figure('price'),
      p_pct_change: own?.change ?? null,
      ytd_change: figure('ytd_change'),
      contribution: part?.contribution ?? null,
      mktcap: own?.value ?? null,
      ...{ pe: figure('pe'), pb: figure('pb'), yield: figure('yield') },
      ...{ gf_value: figure('gf_value'), price_to_gf_value: figure('price_to_gf_value') },
      member_since: member.from ?? null,
    };
  });
  const weightBefore = new Map(
    held.flatMap(({ stock }, at) => {
      const weight = together.parts[at]?.weightBefore;
      return weight === undefined ? [] : [[stock.found.stockid, weight] as const];
    }),
  );
  return { day, memberships, members, rows: rows.sort(byWeight), together, weightBefore };
}

function byWeight(a: IndexMember, b: IndexMember): number {
  return (b.weight ?? -1) - (a.weight ?? -1) || (a.display_symbol < b.display_symbol ? -1 : 1);
}

function numberAt(market: MarketColumns, field: string, row: number): number | undefined {
  const value = valueAt(market, field, row);
  return typeof value === 'number' ? value : undefined;
}
