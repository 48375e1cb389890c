import type { GroupField, IndustryRegion, ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { industryRegions } from '#contract/entities/industry/industry-regions.ts';
import { groupMedian, sizeClasses, sizeClassOf, totalPe } from '#domain/industry/group-figures.ts';
import { weightedReturn } from '#domain/market/weighted-return.ts';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import type { Store } from '#server/database/schema.ts';
import { figureOf, type GroupsAsked, groupsOf, industryMarket, isInRegion, nameOf } from './industry-market.ts';

/** The fields of the screener that hold the change of a price over each time. */
const RETURN_FIELDS: Readonly<Record<ReturnPeriod, string>> = {
  '1d': 'p_pct_change',
  '1w': 'price_return__1w',
  '1m': 'price_return__1m',
  '3m': 'price_return__3m',
  '6m': 'price_return__6m',
  ytd: 'ytd_change',
  '1y': 'price_return',
  '5y': 'price_return__5y',
};
/** Years over which a field is a rate a year, which the whole change follows from. */
const RATE_YEARS: Partial<Record<ReturnPeriod, number>> = { '5y': 5 };

type Rows = readonly number[];

/** Market value of groups and its part of the whole. */
export async function industryWeighting(db: Store, { region, sector }: GroupsAsked) {
  const found = await industryMarket(db, region);
  const size = figureOf(found.market, 'mktcap');
  const groups = groupsOf(found, sector).map(({ name, rows }) => ({ name: name ?? null, companies: rows.length, ...worthOf(rows, size) }));
  const all = groups.flatMap(({ mktcap }) => mktcap ?? []);
  const mktcap = all.length === 0 ? null : all.reduce((sum, each) => sum + each, 0);
  return {
    ...{ as_of: found.as_of, companies: groups.reduce((sum, { companies }) => sum + companies, 0), mktcap },
    groups: groups.map((group) => ({ ...group, weight: mktcap === null || mktcap === 0 || group.mktcap === null ? null : group.mktcap / mktcap })),
  };
}

function worthOf(rows: Rows, size: (row: number) => number | undefined): { mktcap: number | null; sized: number } {
  const sizes = rows.flatMap((row) => size(row) ?? []);
  return { mktcap: sizes.length === 0 ? null : sizes.reduce((sum, each) => sum + each, 0), sized: sizes.length };
}

/** Medians of groups and of all together. */
export async function industryComparison(db: Store, { region, sector }: GroupsAsked) {
  const found = await industryMarket(db, region);
  const groups = groupsOf(found, sector);
  const compared = (name: string | undefined, rows: Rows) => comparedRow(found.market, name, rows);
  const all = groups.flatMap(({ rows }) => rows);
  return { as_of: found.as_of, companies: all.length, all: compared(undefined, all), groups: groups.map(({ name, rows }) => compared(name, rows)) };
}

function comparedRow(market: MarketColumns, name: string | undefined, rows: Rows) {
  const median = (field: GroupField) => medianIn(market, rows, field);
  const [size, netIncome] = [figureOf(market, 'mktcap'), figureOf(market, 'net_income_common')];
  const total = totalPe(rows.map((row) => ({ size: size(row), netIncome: netIncome(row) })));
  return {
    ...{ name: name ?? null, companies: rows.length },
    figures: { pe: median('pe'), pb: median('pb'), yield: median('yield'), roe: median('roe'), operating_margin: median('operating_margin') },
    pe_total: { value: total.pe ?? null, known: total.known },
    at_loss: rows.filter((row) => (netIncome(row) ?? 0) < 0).length,
  };
}

/** The median of a figure among some companies; null where fewer than five have it. */
export function medianIn(market: MarketColumns, rows: Rows, field: GroupField): { median: number | null; known: number } {
  const { median, known } = groupMedian(rows.map(figureOf(market, field)));
  return { median: median ?? null, known };
}

/** Returns of groups over every time. */
export async function industryPerformance(db: Store, { region, sector }: GroupsAsked) {
  const found = await industryMarket(db, region);
  const groups = groupsOf(found, sector);
  const row = (name: string | undefined, rows: Rows) => ({ name: name ?? null, companies: rows.length, returns: returnsOf(found.market, rows) });
  const all = groups.flatMap(({ rows }) => rows);
  return { as_of: found.as_of, companies: all.length, all: row(undefined, all), groups: groups.map(({ name, rows }) => row(name, rows)) };
}

function returnsOf(market: MarketColumns, rows: Rows): Record<ReturnPeriod, { value: number | null; known: number }> {
  const of = (period: ReturnPeriod) => returnIn(market, rows, period);
  return { '1d': of('1d'), '1w': of('1w'), '1m': of('1m'), '3m': of('3m'), '6m': of('6m'), ytd: of('ytd'), '1y': of('1y'), '5y': of('5y') };
}

function returnIn(market: MarketColumns, rows: Rows, period: ReturnPeriod): { value: number | null; known: number } {
  const [size, figure] = [figureOf(market, 'mktcap'), figureOf(market, RETURN_FIELDS[period])];
  const years = RATE_YEARS[period] ?? 1;
  const { value, known } = weightedReturn(
    rows.map((row) => {
      const rate = figure(row);
      return { size: size(row), change: rate === undefined ? undefined : (1 + rate) ** years - 1 };
    }),
  );
  return { value: value ?? null, known };
}

/** Returns of groups by size of company, by what the companies are worth now. */
export async function performanceGrid(db: Store, { region, sector }: GroupsAsked, period: ReturnPeriod) {
  const found = await industryMarket(db, region);
  const groups = groupsOf(found, sector);
  const size = figureOf(found.market, 'mktcap');
  const row = (name: string | undefined, rows: Rows) => ({
    ...{ name: name ?? null, companies: rows.length, all: returnIn(found.market, rows, period) },
    cells: sizeClasses.map((each) =>
      returnIn(
        found.market,
        rows.filter((at) => sizeClassOf(size(at)) === each),
        period,
      ),
    ),
  });
  const all = groups.flatMap(({ rows }) => rows);
  const sizes = sizeClasses.map(({ id, label, from, to }) => ({ id, label, from, to: to ?? null }));
  return { as_of: found.as_of, companies: all.length, period, sizes, all: row(undefined, all), groups: groups.map(({ name, rows }) => row(name, rows)) };
}

/** Every region beside the others, those without a company with nothing. */
export async function majorMarkets(db: Store) {
  const regions = await Promise.all(industryRegions.map(async ({ region, name }) => ({ region, name, found: await industryMarket(db, region) })));
  const rows = regions.map(({ region, name, found: { market, rows: own } }) => ({
    ...{ region, name, companies: own.length, mktcap: worthOf(own, figureOf(market, 'mktcap')).mktcap },
    ...{ pe: medianIn(market, own, 'pe'), returns: returnsOf(market, own) },
  }));
  const whole = rows.reduce((sum, { mktcap }) => sum + (mktcap ?? 0), 0);
  return rows.map((row) => ({ ...row, weight: row.mktcap === null || whole === 0 ? null : row.mktcap / whole }));
}

/** Sectors and industries in alphabetical order; companies that belong to none are in none. */
export async function industryGroups(db: Store, region: IndustryRegion | undefined) {
  const found = await industryMarket(db, region);
  const groupName = nameOf(found.market, 'group');
  return groupsOf(found, undefined)
    .flatMap(({ name, rows }) => (name === undefined ? [] : [{ sector: name, rows }]))
    .sort((a, b) => (a.sector < b.sector ? -1 : 1))
    .map(({ sector, rows }) => ({
      ...{ sector, companies: rows.length },
      industries: groupsOf({ market: found.market, rows }, sector)
        .flatMap(({ name, rows: own }) => (name === undefined ? [] : [{ industry: name, group: groupName(own[0] ?? -1) ?? null, companies: own.length }]))
        .sort((a, b) => (a.industry < b.industry ? -1 : 1)),
    }));
}

/** Funds that are still listed, by name; of a sector those whose name says so, since no source gives what a fund follows. */
export async function industryEtfs(db: Store, { region, sector }: GroupsAsked) {
  const { market, stockids, symbols } = await industryMarket(db);
  const everything = Array.from({ length: market.count }, (_, row) => row);
  const sectors = groupsOf({ market, rows: everything }, undefined).flatMap(({ name }) => name ?? []);
  const [type, exchange, delisted] = [nameOf(market, 'security_type'), nameOf(market, 'exchange'), figureOf(market, 'delisted')];
  const [day, ytd, year] = [figureOf(market, 'p_pct_change'), figureOf(market, 'ytd_change'), figureOf(market, 'price_return')];
  const isIn = isInRegion(market, region);
  return everything
    .filter((row) => type(row) === 'fund' && delisted(row) === 0 && isIn(row))
    .map((row) => {
      const company = String(valueAt(market, 'company', row) ?? symbols[row] ?? '');
      return {
        ...{ stockid: stockids[row] ?? '', display_symbol: symbols[row] ?? '', company, delisted: false as const, exchange: exchange(row) ?? '' },
        sector: sectors.find((each) => company.toLowerCase().includes(each.toLowerCase())) ?? null,
        ...{ p_pct_change: day(row) ?? null, ytd_change: ytd(row) ?? null, price_return: year(row) ?? null },
      };
    })
    .filter((fund) => sector === undefined || fund.sector === sector)
    .sort((a, b) => (a.company < b.company ? -1 : a.company > b.company ? 1 : a.display_symbol < b.display_symbol ? -1 : 1));
}
