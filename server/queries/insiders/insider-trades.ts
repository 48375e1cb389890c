import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { oneYearGrowth } from '#domain/growth/one-year-growth.ts';
import { isChiefExecutive, isChiefFinancial, isDirectorOrOfficer, roleInWords } from '#domain/insiders/owner-role.ts';
import { tradeKind } from '#domain/insiders/trade-code.ts';
import { ownershipChange, tradeValue } from '#domain/insiders/trade-figures.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { dayText } from '../../reports/figure-text.ts';
import { marketKind } from '../market/market.ts';
import { hiddenFilings, hiddenInsiders, mergedInsiders } from './insider-corrections.ts';

/** Which trades: filed since when, with which codes, of which stock, person or country. */
export interface TradesAsked {
  readonly since?: string;
  readonly codes?: readonly string[];
  readonly stockid?: string;
  /** At most as many as one statement may name. */
  readonly stockids?: readonly string[];
  readonly insiderId?: string;
  /** Trades of any of them; at most as many as one statement may name. */
  readonly insiderIds?: readonly string[];
  readonly country?: string;
  readonly holdings?: boolean;
}

type Owner = Database['insider_owner'];

/**
 * Rows of filings of insiders as filed, each with everybody who filed it; replaced ones stay and say so. Who is hidden is left out, and who is merged
 * into another counts as that one.
 */
export async function findInsiderTrades(db: Store, given: TradesAsked): Promise<InsiderTrade[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const asked = await asPersons(db, given);
  const rows = await ofTrades(db, demo, asked)
    .innerJoin('insider_filing', 'insider_filing.accession', 'insider_trade.accession')
    .leftJoin('listing', 'listing.stockid', 'insider_trade.stockid')
    .leftJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .selectAll('insider_trade')
    .select(['insider_filing.form', 'insider_filing.currency', 'insider_filing.issuer_name', 'insider_filing.symbol', 'insider_filing.url'])
    .select('insider_filing.footnotes as texts')
    .select(['listing.display_symbol', 'listing.company', 'listing.exchange', 'listing.delisted_on', 'listing.currency as traded_in'])
    .select(['issuer.sector', 'issuer.industry', 'snapshot.price as last'])
    .execute();
  const filed = ofTrades(db, demo, asked).select('insider_trade.accession');
  const owners = await db
    .selectFrom('insider_owner')
    .selectAll()
    .where('accession', 'in', filed)
    .where('insider_id', 'not in', hiddenInsiders(db))
    .orderBy('accession')
    .orderBy('place')
    .execute();
  const byFiling = Map.groupBy(owners, ({ accession }) => accession);
  return rows.map((row) => tradeOf(row, byFiling.get(row.accession) ?? []));
}

/** The same question with the persons that ids count for. */
async function asPersons(db: Store, { insiderId, insiderIds, ...asked }: TradesAsked): Promise<TradesAsked> {
  if (insiderId === undefined && insiderIds === undefined) return asked;
  const personOf = await mergedInsiders(db);
  return {
    ...asked,
    ...(insiderId !== undefined && { insiderId: personOf(insiderId) }),
    ...(insiderIds !== undefined && { insiderIds: [...new Set(insiderIds.map(personOf))] }),
  };
}

function ofTrades(db: Store, demo: number, { since, codes, stockid, stockids, insiderId, insiderIds, country, holdings = false }: TradesAsked) {
  return db
    .selectFrom('insider_trade')
    .where('insider_trade.demo', '=', demo)
    .where('insider_trade.accession', 'not in', hiddenFilings(db))
    .$if(since !== undefined, (query) => query.where('insider_trade.filed_on', '>=', since ?? ''))
    .$if(codes !== undefined, (query) => query.where('insider_trade.code', 'in', codes ?? []))
    .$if(stockid !== undefined, (query) => query.where('insider_trade.stockid', '=', stockid ?? ''))
    .$if(stockids !== undefined, (query) => query.where('insider_trade.stockid', 'in', stockids ?? []))
    .$if(country !== undefined, (query) => query.where('insider_trade.country', '=', country ?? ''))
    .$if(!holdings, (query) => query.where('insider_trade.holding', '=', 0))
    .$if(insiderIds !== undefined, (query) =>
      query.where('insider_trade.accession', 'in', (is) =>
        is
          .selectFrom('insider_owner')
          .select('insider_owner.accession')
          .where('insider_owner.insider_id', 'in', insiderIds ?? []),
      ),
    )
    .$if(insiderId !== undefined, (query) =>
      query.where('insider_trade.accession', 'in', (is) =>
        is
          .selectFrom('insider_owner')
          .select('insider_owner.accession')
          .where('insider_owner.insider_id', '=', insiderId ?? ''),
      ),
    );
}

interface TradeRow extends Omit<Database['insider_trade'], 'footnotes'> {
  readonly footnotes: string;
  readonly texts: string;
  readonly form: string;
  readonly currency: string;
  readonly issuer_name: string;
  readonly symbol: string | null;
  readonly url: string | null;
  readonly display_symbol: string | null;
  readonly company: string | null;
  readonly exchange: string | null;
  readonly delisted_on: string | null;
  readonly traded_in: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly last: number | null;
}

function tradeOf(row: TradeRow, owners: readonly Owner[]): InsiderTrade {
  const [first, ...others] = ownersInOrder(owners);
  const role = relationOf(first);
  const { shares, price, factor, code, side, holding, derivative } = row;
  const comparable = row.traded_in === row.currency && row.last !== null && derivative === 0;
  const price_today = price === null || price === 0 || factor === null ? null : price / factor;
  const isTrade = holding === 0;
  const notes = textsOf(row.texts);
  return {
    ...stockOf(row),
    ...{ accession: row.accession, place: row.place, url: row.url, form: row.form, country: row.country, currency: row.currency },
    insider_id: first?.insider_id ?? '',
    insider: first?.name ?? 'Not stated',
    with: others.map(({ insider_id, name }) => ({ insider_id, insider: name })),
    role: roleInWords(role),
    title: role.title,
    is_ceo: owners.some((owner) => isChiefExecutive(owner)),
    is_cfo: owners.some((owner) => isChiefFinancial(owner)),
    inside: owners.some((owner) => isDirectorOrOfficer(relationOf(owner))),
    officer: owners.some(({ officer }) => officer === 1),
    ...{ filed_on: row.filed_on, traded_on: row.traded_on, code, kind: tradeKind(code, holding === 1) },
    side: sideOf(side),
    derivative: derivative === 1,
    holding: holding === 1,
    ...{ security: row.security, shares, price, owned_after: row.owned_after },
    value: tradeValue(shares, price) ?? null,
    change: isTrade && side !== null ? (ownershipChange(side === 'A' ? 'A' : 'D', shares, row.owned_after) ?? null) : null,
    direct: row.ownership === null ? null : row.ownership === 'D',
    nature: row.nature,
    ...{ exercise_price: row.exercise_price, expires_on: row.expires_on, underlying: row.underlying, underlying_shares: row.underlying_shares },
    plan: row.plan === null ? null : row.plan === 1,
    price_today,
    shares_today: shares === null || factor === null ? null : shares * factor,
    since: comparable && price_today !== null ? (oneYearGrowth(row.last ?? undefined, price_today) ?? null) : null,
    suspect: row.suspect,
    amended: row.amended === 'replaced' || row.amended === 'amendment' ? row.amended : null,
    problems: problemsOf(row, owners),
    footnotes: idsOf(row.footnotes).flatMap((id) => notes[id] ?? []),
  };
}

/** The stock of a row; the name and symbol of the filing for a company that is not loaded. */
export function stockOf(
  row: Pick<TradeRow, 'stockid' | 'display_symbol' | 'symbol' | 'company' | 'issuer_name' | 'delisted_on' | 'sector' | 'industry' | 'exchange'>,
) {
  return {
    stockid: row.stockid,
    display_symbol: row.display_symbol ?? row.symbol,
    company: row.company ?? row.issuer_name,
    delisted: row.delisted_on !== null,
    sector: row.sector,
    industry: row.industry,
    exchange: row.exchange,
  };
}

/** Officers first, then directors, then the rest: who decides about the trade is named, and the trust it went through is with them. */
function ownersInOrder(owners: readonly Owner[]): Owner[] {
  const rank = ({ officer, director }: Owner) => (officer === 1 ? 0 : director === 1 ? 1 : 2);
  const inOrder = [...owners].sort((a, b) => rank(a) - rank(b) || a.place - b.place);
  // Two ids of one person may have filed together.
  return inOrder.filter(({ insider_id }, at) => inOrder.findIndex((each) => each.insider_id === insider_id) === at);
}

/** An owner's relation to the company, with its ticks as yes and no. */
export function relationOf(owner: Owner | undefined) {
  const { director, officer, ten_percent, other, title } = owner ?? { director: 0, officer: 0, ten_percent: 0, other: 0, title: null };
  return { director: director === 1, officer: officer === 1, ten_percent: ten_percent === 1, other: other === 1, title };
}

function sideOf(side: string | null): 'A' | 'D' | null {
  return side === 'A' || side === 'D' ? side : null;
}

function problemsOf({ problems, suspect, traded_on, filed_on }: TradeRow, owners: readonly Owner[]): string[] {
  const nameless = owners.filter(({ cik }) => cik === null);
  return [
    ...parsedList(problems),
    ...(traded_on !== null && traded_on > filed_on && suspect === null ? [`dated ${dayText(traded_on)}, after it was filed`] : []),
    ...(nameless.length > 0 && owners.every(({ accession }) => !accession.startsWith('demo') && !accession.startsWith('file'))
      ? [`${nameless.map(({ name }) => name).join(', ')} filed without a number`]
      : []),
  ];
}

function parsedList(text: string): string[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
const idsOf = parsedList;

function textsOf(text: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed).map(([id, note]) => [id, String(note)])) : {};
}

/** Whether a trade counts in sums and signals: of shares, not replaced, and nothing about it says that it is a mistake. */
export function counts({ derivative, amended, suspect, code }: Pick<InsiderTrade, 'derivative' | 'amended' | 'suspect' | 'code'>): boolean {
  return !derivative && amended !== 'replaced' && suspect === null && (code === 'P' || code === 'S');
}

/** The day of the newest filing of the market readers see; `undefined` where there is none. */
export async function newestFiling(db: Store, country?: string): Promise<string | undefined> {
  const demo = Number((await marketKind(db)) === 'demo');
  const row = await db
    .selectFrom('insider_trade')
    .select(({ fn }) => fn.max('filed_on').as('day'))
    .where('demo', '=', demo)
    .where('accession', 'not in', hiddenFilings(db))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .executeTakeFirst();
  return row?.day ?? undefined;
}
