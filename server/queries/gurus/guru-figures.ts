import type { Allocation, CopiedReturn, GuruCard, SectorWeights } from '#contract/entities/gurus/guru-figures.ts';
import { copiedGrowth, copiedYearly } from '#domain/gurus/copied-growth.ts';
import { copiedOverYears } from '#domain/gurus/copied-years.ts';
import { findBenchmark } from '#server/backtest/history-series.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { followedGurus, guruSummary } from './find-guru.ts';
import { findPositions } from './guru-positions.ts';

type Row = Database['guru'];

/** What copying an investor came to, beside the index of its market. */
export async function copiedReturnOf(db: Store, guru: Row): Promise<CopiedReturn> {
  const { quarters, leaves_out } = await guruSummary(db, guru);
  const points = copiedGrowth(quarters);
  const index = await findBenchmark(
    db,
    points.map(({ filed_on }) => filed_on),
    guru.demo === 1,
  );
  const levels = new Map(points.map(({ filed_on }, at) => [filed_on, index?.values[at] ?? null]));
  const grown = (from: string, to: string) => {
    const [before, now] = [levels.get(from), levels.get(to)];
    return before == null || now == null || before <= 0 ? null : now / before;
  };
  const first = points[0]?.filed_on ?? '';
  const years = copiedYearly(points).map(({ year, from, to, value }) => {
    const growth = grown(from, to);
    return { year, copied: value, benchmark: growth === null ? null : growth - 1 };
  });
  return {
    benchmark: index?.label ?? null,
    points: points.map(({ filed_on, growth, quarter: { period, copied_share } }) => ({
      ...{ filed_on, period, copied: growth, benchmark: grown(first, filed_on), covered: copied_share },
    })),
    years,
    leaves_out,
  };
}

/** Weights of sectors by quarter, beside those of all companies here by market value. */
export async function sectorWeightsOf(db: Store, guru: Row): Promise<SectorWeights> {
  const { quarters } = await guruSummary(db, guru);
  const market = await marketSectors(db, guru.demo === 1);
  const last = quarters.at(-1)?.sectors ?? {};
  const names = [...new Set(quarters.flatMap(({ sectors }) => Object.keys(sectors)))].sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0));
  return {
    periods: quarters.map(({ period }) => period),
    sectors: names.map((sector) => ({
      sector,
      weights: quarters.map(({ sectors }) => sectors[sector] ?? 0),
      market: sector === '' ? null : (market.get(sector) ?? null),
    })),
  };
}

async function marketSectors(db: Store, demo: boolean): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('snapshot')
    .innerJoin('listing', 'listing.stockid', 'snapshot.stockid')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(({ fn }) => ['issuer.sector', fn.sum<number>('snapshot.mktcap').as('mktcap')])
    .where('listing.demo', '=', Number(demo))
    .where('listing.currency', '=', 'USD')
    .where('issuer.sector', 'is not', null)
    .groupBy('issuer.sector')
    .execute();
  const total = rows.reduce((sum, { mktcap }) => sum + Number(mktcap ?? 0), 0);
  return new Map(rows.flatMap(({ sector, mktcap }) => (sector === null || total === 0 ? [] : [[sector, Number(mktcap ?? 0) / total] as const])));
}

/** Weights of the newest report by sector, industry and country, the largest first. */
export async function allocationOf(db: Store, guru_id: string): Promise<Allocation[]> {
  const positions = (await findPositions(db, { gurus: [guru_id], newest: true })).filter(({ weight }) => weight !== null);
  const by = (kind: Allocation['by'], nameOf: (position: (typeof positions)[number]) => string | null): Allocation[] =>
    [...Map.groupBy(positions, (position) => nameOf(position) ?? 'Not known')]
      .map(([name, rows]) => ({ by: kind, name, weight: rows.reduce((sum, { weight }) => sum + (weight ?? 0), 0), positions: rows.length }))
      .sort((a, b) => b.weight - a.weight);
  return [...by('sector', ({ sector }) => sector), ...by('industry', ({ industry }) => industry), ...by('country', ({ country }) => country)];
}

const CARD_HOLDINGS = 10;

/** An investor in a few figures, with its ten largest holdings. */
export async function guruCard(db: Store, guru: Row): Promise<GuruCard> {
  const [{ quarters }, positions] = await Promise.all([guruSummary(db, guru), findPositions(db, { gurus: [guru.guru_id], newest: true })]);
  const last = quarters.at(-1);
  return {
    ...{ guru_id: guru.guru_id, GuruName: guru.name, firm: guru.firm, style: guru.style },
    ...{ period: last?.period ?? null, filed_on: last?.filed_on ?? null, value: last?.value ?? null, positions: last?.positions ?? null },
    ...{ turnover: last?.turnover ?? null, three_years: copiedOverYears(quarters, 3) ?? null },
    top: positions
      .filter(({ weight }) => weight !== null)
      .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
      .slice(0, CARD_HOLDINGS)
      .map(({ stockid, display_symbol, company, weight }) => ({ stockid, display_symbol, company, weight: weight ?? 0 })),
  };
}

/** Who files for an investor. */
export async function filersOf(db: Store, guru: Row) {
  const rows = await db
    .selectFrom('holding_report')
    .select(({ fn }) => ['cik', fn.max('filer').as('filer'), fn.min('period').as('first'), fn.max('period').as('last'), fn.countAll<number>().as('reports')])
    .where('guru_id', '=', guru.guru_id)
    .groupBy('cik')
    .orderBy('cik')
    .execute();
  return rows.map(({ reports, ...row }) => ({ ...row, reports: Number(reports) }));
}

/** The investor meant by a name in another spelling, the name of a firm, or the number of a filer. */
export async function guruByPastName(db: Store, name: string): Promise<Row | undefined> {
  const plain = name.replaceAll(/[-+]/g, ' ').replaceAll('=', '/').trim().toLowerCase();
  const rows = await followedGurus(db).execute();
  return (
    rows.find((row) => row.name.toLowerCase() === plain) ??
    rows.find(({ firm }) => firm.toLowerCase() === plain) ??
    rows.find((row) => row.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ') === plain.replaceAll(/[^a-z0-9]+/g, ' '))
  );
}
