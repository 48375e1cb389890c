import type { PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { disclosureDelay, isLate } from '#domain/politicians/disclosure-delay.ts';
import type { Store } from '#server/database/schema.ts';
import { dayText } from '../../reports/figure-text.ts';
import { marketKind } from '../market/market.ts';

/** Which trades: of a member, or in a stock; of everybody when neither is given. */
export interface PoliticianTradesAsked {
  readonly politicianId?: string;
  readonly stockid?: string;
  /** At most as many as one statement may name. */
  readonly stockids?: readonly string[];
}

const KINDS: Readonly<Record<string, PoliticianTrade['kind']>> = {
  purchase: 'Purchase',
  sale: 'Sale',
  sale_full: 'Sale (full)',
  sale_partial: 'Sale (partial)',
  exchange: 'Exchange',
};
const OWNERS: Readonly<Record<string, NonNullable<PoliticianTrade['owner']>>> = { self: 'Self', spouse: 'Spouse', joint: 'Joint', child: 'Child' };
/** Assets whose price is not that of the share: options, bonds and what is not listed. */
const NOT_SHARES = /option|bond|municipal|non-public/i;

/** Trades as reported, each with what became of the price, and a row for every report that could not be read. */
export async function findPoliticianTrades(db: Store, asked: PoliticianTradesAsked): Promise<PoliticianTrade[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const rows = await db
    .selectFrom('politician_report as r')
    .innerJoin('politician as p', 'p.politician_id', 'r.politician_id')
    .leftJoin('politician_trade as t', 't.report_id', 'r.report_id')
    .leftJoin('listing as l', 'l.stockid', 't.stockid')
    .leftJoin('issuer as i', 'i.issuer_id', 'l.issuer_id')
    .leftJoin('snapshot as s', 's.stockid', 't.stockid')
    .select(['p.politician_id', 'p.name', 'p.chamber', 'p.state', 'r.report_id', 'r.url', 'r.filed_on', 'r.unread'])
    .select(['t.place', 't.stockid', 't.ticker', 't.asset', 't.asset_type', 't.kind', 't.owner', 't.traded_on', 't.notified_on', 't.least', 't.most'])
    .select(['t.comment', 't.problems', 't.repeated', 't.traded_close', 't.disclosed_close'])
    .select(['l.display_symbol', 'l.company', 'l.delisted_on', 'i.sector', 's.price'])
    .where('r.demo', '=', demo)
    .where((is) => is.or([is('t.place', 'is not', null), is('r.unread', 'is not', null)]))
    .$if(asked.politicianId !== undefined, (query) => query.where('r.politician_id', '=', asked.politicianId ?? ''))
    .$if(asked.stockids !== undefined, (query) => query.where('t.stockid', 'in', asked.stockids ?? []))
    .$if(asked.stockid !== undefined, (query) => query.where('t.stockid', '=', asked.stockid ?? ''))
    .execute();
  return rows.map((row): PoliticianTrade => {
    const { politician_id, report_id, url, stockid, filed_on, traded_on, notified_on, traded_close } = row;
    const delay = disclosureDelay(traded_on, filed_on);
    const asset = row.asset ?? row.unread ?? '';
    const isShare = !NOT_SHARES.test(row.asset_type ?? '');
    const since = (close: number | null) => (isShare ? (oneYearGrowth(row.price ?? undefined, close ?? undefined) ?? null) : null);
    const unread = row.unread === null ? undefined : ('Not read' as const);
    return {
      ...{ politician_id, politician: row.name, state: row.state, report_id, place: row.place ?? 0, url, stockid, asset, traded_on },
      chamber: row.chamber === 'house' ? 'House' : 'Senate',
      display_symbol: row.display_symbol ?? row.ticker,
      company: row.company ?? asset,
      delisted: row.delisted_on !== null,
      sector: row.sector,
      asset_type: row.asset_type,
      kind: unread ?? KINDS[row.kind ?? ''] ?? 'Not stated',
      owner: OWNERS[row.owner ?? ''] ?? null,
      disclosed_on: filed_on,
      delay: delay ?? null,
      late: delay === undefined ? null : isLate(delay),
      ...{ least: row.least, most: row.most, comment: row.comment },
      price: isShare ? traded_close : null,
      since: since(traded_close),
      since_public: since(row.disclosed_close),
      repeated: row.repeated === 1,
      problems: [
        ...problemsIn(row.problems),
        ...(traded_on !== null && filed_on !== null && traded_on > filed_on ? [`its day of trade ${dayText(traded_on)} is after it was disclosed`] : []),
        ...(filed_on === null && notified_on !== null
          ? [`the day of filing is not known; the owner was notified of the trade on ${dayText(notified_on)}`]
          : []),
        ...(stockid === null && row.ticker !== null ? ['no stock here has this symbol and a name like that of the report'] : []),
        ...(row.repeated === 1 ? ['another report has the trade again; it counts once'] : []),
      ],
    };
  });
}

function problemsIn(text: string | null): string[] {
  const parsed: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}

/** Whether a row is a trade that counts: read, and not again in a newer report. */
export function countsOnce({ kind, repeated }: Pick<PoliticianTrade, 'kind' | 'repeated'>): boolean {
  return kind !== 'Not read' && !repeated;
}
