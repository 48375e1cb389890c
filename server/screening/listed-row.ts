import { templateOf } from '#domain/financial-views/industry-template.ts';
import { gfScore } from '#domain/quality/gf-score.ts';
import { momentumRank } from '#domain/quality/momentum-rank.ts';
import { packLine } from '#domain/screening/market/packed-line.ts';
import { areStale } from '#domain/statements/periods/newest-accounts.ts';
import type { Database } from '../database/schema.ts';
import { countryOfListing } from '../queries/lists/listed-stocks.ts';
import { besideRange } from '../queries/snapshot/price-figures.ts';
import { parseSnapshot, type SnapshotFigures } from '../queries/snapshot/snapshot-figures.ts';
import { FUND } from '../sources/sec/share-class.ts';
import { regionName } from './stored/identity-names.ts';

/** A listing as the store has it, with all the screener makes columns of. */
export type ListedRow = Pick<
  Database['listing'],
  'stockid' | 'issuer_id' | 'display_symbol' | 'company' | 'exchange' | 'country' | 'currency' | 'delisted_on' | 'share_class' | 'demo' | 'isin'
> &
  Pick<Database['issuer'], 'sector' | 'industry_group' | 'industry' | 'sic' | 'cik' | 'fiscal_year_end' | 'description'> & {
    readonly home: string | null;
    readonly day: string | null;
    readonly price: number | null;
    readonly mktcap: number | null;
    readonly figures: string | null;
    readonly screening: string | null;
    readonly severe: number | null;
    readonly medium: number | null;
    readonly good: number | null;
    readonly capital: string | null;
  };

/** Fields of names and texts. */
export function namesOf(row: ListedRow, accounts: string | undefined): Record<string, string | null> {
  const country = countryOfListing(row.country, row.exchange, row.home) ?? null;
  return {
    company: row.company,
    exchange: row.exchange,
    country,
    region: regionName(country),
    isin: row.isin,
    cik: row.cik === null ? null : String(row.cik).padStart(10, '0'),
    fiscal_year_end: row.fiscal_year_end,
    description: row.description,
    issuer_country: row.home,
    currency: row.currency,
    reporting_currency: accounts ?? null,
    security_type: row.share_class === FUND ? 'fund' : 'common',
    company_type: row.share_class === FUND || row.sic === null ? null : templateOf(Number(row.sic)),
    sector: row.sector,
    industry: row.industry,
    group: row.industry_group,
    sic: row.sic,
    price_line: row.figures === null ? null : (packLine(parseSnapshot(row.figures).spark) ?? null),
  };
}

/** Multiples by what the snapshot calls them. */
export const MULTIPLES: Readonly<Record<string, string>> = {
  pe: 'pe',
  pe_without_nri: 'pe_without_nri',
  pb: 'pb',
  ps: 'ps',
  p_fcf: 'p_fcf',
  fcf_yield: 'fcf_yield',
  yield: 'yield',
  enterprise_value: 'enterprise_value',
  ev_ebitda: 'ev_to_ebitda',
  ev_ebit: 'ev_to_ebit',
  ev_sales: 'ev_to_revenue',
};
/** Factors of the ranks that are also fields. */
export const FACTORS: Readonly<Record<string, string>> = {
  altman_z: 'altman_z',
  predictability: 'predictability',
  profitable_years: 'profitable_years',
  price_to_gf_value: 'price_to_gf_value',
};
/** Ranks whose field has another name. */
export const RANKS: Readonly<Record<string, string>> = { growth: 'growth_rank', gf_value: 'gf_value_rank' };

/** What is known of a listing among the others. */
export interface AmongOthers {
  /** Whether it is the one listing by which the company is counted. */
  readonly isPrimary: boolean;
  /** Of its momentum among the stocks of its region, 0 to 1. */
  readonly momentumPlace: number | undefined;
}

/** Fields of figures, amounts in the currency of the listing or of the accounts. */
export function figuresOf(row: ListedRow, { isPrimary, momentumPlace }: AmongOthers): Record<string, number | null> {
  const snapshot = row.figures === null ? undefined : parseSnapshot(row.figures);
  const stored: Record<string, number> = row.screening === null ? {} : JSON.parse(row.screening);
  return {
    ...stored,
    ...(snapshot && ofSnapshot(snapshot, row)),
    ...(snapshot && rankFields(snapshot, momentumPlace)),
    price: row.price,
    mktcap: row.mktcap,
    last_price_date: daysOf(row.day),
    delisted: row.delisted_on === null ? 0 : 1,
    delisted_on: daysOf(row.delisted_on),
    is_primary_listing: isPrimary ? 1 : 0,
    // Where nothing was judged, no sign is not the same as none.
    ...((stored.signs_evaluated ?? 0) > 0 && { warning_signs_severe: row.severe, warning_signs_medium: row.medium, good_signs: row.good }),
    // Of a paper that trades no more no dividend is to come.
    ...(row.delisted_on !== null && { forward_yield: null }),
  };
}

function ofSnapshot(snapshot: SnapshotFigures, { price, day }: ListedRow): Record<string, number | null> {
  const { pricehislow: low, pricehishigh: high } = snapshot;
  const multiples = snapshot.valuation.flatMap(({ key, value }) => (MULTIPLES[key] === undefined ? [] : [[MULTIPLES[key], value] as const]));
  const ranks = snapshot.ranks.map(({ key, rank }) => [RANKS[key] ?? key, rank] as const);
  const factors = snapshot.ranks.flatMap((rank) =>
    rank.factors.flatMap(({ key, value }) => (FACTORS[key] === undefined ? [] : [[FACTORS[key], value] as const])),
  );
  // The rank counts percentage points.
  const slope = snapshot.ranks.flatMap((rank) => rank.factors).find(({ key }) => key === 'margin_slope')?.value;
  const pe = snapshot.valuation.find(({ key }) => key === 'pe')?.value;
  return {
    ...Object.fromEntries([...multiples, ...factors, ...ranks]),
    ...(slope != null && { margin_slope: slope / 100 }),
    standard_momentum: snapshot.momentum.now,
    ...(pe && { earnings_yield: 1 / pe }),
    p_change: snapshot.p_change,
    p_pct_change: snapshot.p_pct_change,
    ytd_change: snapshot.ytd_change,
    volumn_day: snapshot.volumn_day,
    pricehislow: low,
    pricehishigh: high,
    shares: snapshot.shares,
    beta: snapshot.beta,
    ...besideRange(price, snapshot),
    gf_value: snapshot.gf_value,
    gf_valuation: snapshot.gf_valuation,
    ...(snapshot.newest_accounts !== null && day !== null && { accounts_stale: areStale(snapshot.newest_accounts, day) ? 1 : 0 }),
    last_report_date: daysOf(snapshot.newest_accounts?.end ?? null),
    last_filing_date: daysOf(snapshot.latest_filing?.filed ?? null),
  };
}

/** The rank that needs the other stocks, and the score made of all five; nothing for a stock that is not ranked at all. */
function rankFields({ ranks }: SnapshotFigures, momentumPlace: number | undefined): Record<string, number | null> {
  if (ranks.length === 0) return {};
  const momentum = momentumRank(momentumPlace);
  const rank = (key: string) => ranks.find((each) => each.key === key)?.rank ?? undefined;
  const [financialStrength, profitability] = [rank('financial_strength'), rank('profitability')];
  const score = gfScore({ financialStrength, profitability, growth: rank('growth'), value: rank('gf_value'), momentum });
  return { momentum_rank: momentum ?? null, gf_score: score ?? null };
}

/** The currency of a listing's accounts. */
export function accountsCurrency({ figures }: ListedRow): string | undefined {
  return figures === null ? undefined : (parseSnapshot(figures).reporting_currency ?? undefined);
}

const A_DAY = 86_400_000;

/** A day as the number of days since 1970; null for none. */
export function daysOf(day: string | null): number | null {
  return day === null ? null : Date.parse(day) / A_DAY;
}
