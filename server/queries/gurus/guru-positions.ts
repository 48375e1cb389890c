import { type SqlBool, sql } from 'kysely';
import type { GuruPosition, GuruTrade } from '#contract/entities/gurus/guru.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import type { Store } from '#server/database/schema.ts';

/** Which positions: of whom, of which quarters, in which stocks. */
export interface PositionsAsked {
  readonly gurus?: readonly string[];
  readonly period?: string;
  /** Only of the newest quarter of each investor. */
  readonly newest?: true;
  readonly stockids?: readonly string[];
  /** Only those whose CUSIP no listing has. */
  readonly unmapped?: true;
}

/** Positions with their stocks and last prices, of the investors given: the newest quarter first, then always in the same order. */
export async function findPositions(db: Store, { gurus, period, newest, stockids, unmapped }: PositionsAsked): Promise<GuruTrade[]> {
  if (gurus?.length === 0 || stockids?.length === 0) return [];
  const rows = await db
    .selectFrom('guru_position')
    .innerJoin('guru', 'guru.guru_id', 'guru_position.guru_id')
    .leftJoin('guru_quarter', (on) => on.onRef('guru_quarter.guru_id', '=', 'guru_position.guru_id').onRef('guru_quarter.period', '=', 'guru_position.period'))
    .leftJoin('listing', 'listing.stockid', 'guru_position.stockid')
    .leftJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .selectAll('guru_position')
    .select(['guru.name as GuruName', 'guru.firm', 'guru_quarter.filed_on'])
    .select(['listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.delisted_on'])
    .select(['issuer.sector', 'issuer.industry', 'issuer.country', 'snapshot.price'])
    .$if(gurus !== undefined, (query) => query.where('guru_position.guru_id', 'in', gurus ?? []))
    .$if(period !== undefined, (query) => query.where('guru_position.period', '=', period ?? ''))
    .$if(stockids !== undefined, (query) => query.where('guru_position.stockid', 'in', stockids ?? []))
    .$if(unmapped === true, (query) => query.where('guru_position.stockid', 'is', null))
    .$if(newest === true, (query) =>
      // Found once for all investors: the newest quarter looked up for each position takes ten times as long.
      query.where(({ selectFrom }) => {
        const quarters = selectFrom('guru_quarter as newest')
          .select(({ fn }) => ['newest.guru_id', fn.max('newest.period').as('period')])
          .$if(gurus !== undefined, (of) => of.where('newest.guru_id', 'in', gurus ?? []))
          .groupBy('newest.guru_id');
        return sql<SqlBool>`(guru_position.guru_id, guru_position.period) in ${quarters}`;
      }),
    )
    .orderBy('guru_position.period', 'desc')
    .orderBy('guru_position.guru_id')
    .orderBy('guru_position.cusip')
    .orderBy('guru_position.put_call')
    .orderBy('guru_position.paper')
    .execute();
  return rows.map(({ put_call, paper, company, issuer, delisted_on, ...row }) => ({
    ...row,
    company: company ?? issuer,
    delisted: delisted_on !== null,
    put_call: put_call === 'Put' || put_call === 'Call' ? put_call : '',
    paper: paper === 'PRN' ? 'PRN' : 'SH',
    since_average: oneYearGrowth(row.price ?? undefined, row.price_average ?? undefined) ?? null,
    since_cost: oneYearGrowth(row.price ?? undefined, row.cost ?? undefined) ?? null,
  }));
}

/** A fifth of a position, or a thousandth of a portfolio: smaller trades are not listed. */
const NOTABLE = { change: 20, impact: 0.001 };

/** Whether something was bought or sold that matters. */
export function isNotable({ change, impact }: Pick<GuruPosition, 'change' | 'impact'>): boolean {
  return change !== null && change !== 0 && (Math.abs(change) > NOTABLE.change || Math.abs(impact ?? 0) > NOTABLE.impact);
}
