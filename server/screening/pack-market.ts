import { hash } from 'node:crypto';
import type { ScreenerColumn, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { regionOfExchange } from '#domain/places/region-of-exchange.ts';
import { momentumPlaces } from '#domain/quality/momentum-places.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { type CountedBeta, countedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import type { Store } from '../database/schema.ts';
import { countryOfListing } from '../queries/lists/listed-stocks.ts';
import { currentEntries } from '../queries/screening/kept-entries.ts';
import { keptFields } from '../queries/screening/predefined.ts';
import { shortened } from '../queries/screening/screening-figures.ts';
import { parseSnapshot } from '../queries/snapshot/snapshot-figures.ts';
import { countedBetas, type ListedBeta } from '../queries/valuation/capital/counted-betas.ts';
import { findTreasuryYields, type TreasuryYields } from '../queries/valuation/capital/treasury-yield.ts';
import { COMMON } from '../sources/sec/share-class.ts';
import { factOf, fieldFacts } from './field-facts.ts';
import { type AmongOthers, accountsCurrency, daysOf, figuresOf, type ListedRow, namesOf } from './listed-row.ts';
import { type DollarRates, dollarRates, inDollars, listedRows } from './listed-rows.ts';
import { marketFields } from './market-fields.ts';
import { ownerFigures } from './owner-figures.ts';
import { predefinedColumns } from './predefined-columns.ts';
import { capitalCosts } from './stored/capital-costs.ts';
import { choicesOfCodes, codedChoices } from './stored/coded-choices.ts';
import { derivedFigures } from './stored/derived-figures.ts';
import { disclosedFigures } from './stored/disclosed-figures.ts';
import { estimatedFigures, reportedPeriods, storedEstimates } from './stored/estimated-figures.ts';
import { type FiledFacts, filedFacts } from './stored/filed-figures.ts';
import { type IdentityNames, identityNames } from './stored/identity-names.ts';
import { segmentFigures } from './stored/segment-figures.ts';

const TEXTS = new Set(['company', 'sic', 'price_line', 'isin', 'cusip', 'cik', 'fiscal_year_end', 'description', 'last_filing_form']);

/** The market as columns, the largest companies first, amounts in US dollars, with a version that follows from its content alone. */
export async function packMarket(db: Store): Promise<ScreenerSnapshot> {
  const rows = await listedRows(db);
  const rates = await dollarRates(db, rows);
  const primary = primaryListings(rows);
  const newestDay = rows.reduce<string | null>((newest, { day }) => (day !== null && (newest === null || day > newest) ? day : newest), null);
  const beside = await besideRows(db, newestDay);
  const momentum = momentumPlaces(rows.map(momentumOf));
  const betas = countedBetas(rows.map(betaOf));
  const stocks = rows
    .map((row) =>
      stockOf(
        row,
        rates,
        { isPrimary: primary.has(row.stockid), momentumPlace: momentum.get(row.stockid) },
        { ...beside, beta: betas.get(row.stockid) ?? MARKET_BETA },
      ),
    )
    .sort((a, b) => (b.figures.mktcap ?? -1) - (a.figures.mktcap ?? -1) || (a.symbol < b.symbol ? -1 : 1));
  const fields = new Set([...fieldFacts.map(({ key }) => key), ...stocks.flatMap(({ figures }) => Object.keys(figures))]);
  const columns: Record<string, ScreenerColumn> = {};
  for (const field of fields) {
    if (factOf(field) === undefined) continue;
    const column = columnOf(
      field,
      stocks.map(({ figures }) => figures[field] ?? null),
      stocks.map(({ names }) => names[field] ?? null),
    );
    if (column !== undefined) columns[field] = column;
  }
  const ids = { stockid: stocks.map(({ stockid }) => stockid), display_symbol: stocks.map(({ symbol }) => symbol) };
  for (const [field, figures] of marketFields(unpackedMarket({ as_of: newestDay, ...ids, columns }))) {
    columns[field] = { numbers: Array.from(figures, (figure) => (Number.isNaN(figure) ? null : shortened(figure))) };
  }
  const as_of = newestDay;
  for (const [field, column] of predefinedColumns({ as_of, ...ids, columns }, currentEntries(await keptFields(db)))) columns[field] = column;
  const content = { as_of, ...ids, columns };
  return { version: hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22), ...content };
}

/** Figures, or names, whichever the field has; nothing where no stock has any. */
function columnOf(field: string, figures: readonly (number | null)[], names: readonly (string | null)[]): ScreenerColumn | undefined {
  if (figures.some((figure) => figure !== null)) return { numbers: figures.map((figure) => (figure === null ? null : shortened(figure))) };
  if (names.every((name) => name === null)) return undefined;
  if (TEXTS.has(field)) return { texts: [...names] };
  const all = [...new Set(names.filter((name) => name !== null))].sort();
  const places = new Map(all.map((name, place) => [name, place]));
  return { names: all, codes: names.map((name) => (name === null ? -1 : (places.get(name) ?? -1))) };
}

function momentumOf({ stockid, exchange, figures }: ListedRow) {
  return { stockid, region: regionOfExchange(exchange), momentum: figures === null ? undefined : parseSnapshot(figures).momentum.now };
}

/** Of a stock about whose own nothing is known. */
const MARKET_BETA: CountedBeta = countedBeta(undefined, []);

function betaOf({ stockid, industry, mktcap, figures }: ListedRow): ListedBeta {
  return { stockid, industry, mktcap, beta: figures === null ? undefined : parseSnapshot(figures).beta };
}

/** What is known of stocks beside their rows: what others disclosed of them, and what lists of filings and of members say. */
interface BesideRows {
  readonly today: number | null;
  readonly yields: { readonly demo: TreasuryYields; readonly real: TreasuryYields };
  readonly owners: ReadonlyMap<string, Record<string, number>>;
  readonly disclosed: ReadonlyMap<string, Record<string, number>>;
  readonly names: ReadonlyMap<string, IdentityNames>;
  readonly filed: ReadonlyMap<string, FiledFacts>;
  readonly estimates: Awaited<ReturnType<typeof storedEstimates>>;
  readonly segments: Awaited<ReturnType<typeof segmentFigures>>;
}

async function besideRows(db: Store, day: string | null): Promise<BesideRows> {
  return {
    today: daysOf(day),
    yields: { demo: await findTreasuryYields(db, true), real: await findTreasuryYields(db, false) },
    owners: await ownerFigures(db),
    disclosed: await disclosedFigures(db),
    names: await identityNames(db, day ?? ''),
    filed: await filedFacts(db),
    estimates: await storedEstimates(db),
    segments: await segmentFigures(db),
  };
}

function stockOf(
  row: ListedRow,
  rates: DollarRates,
  among: AmongOthers,
  { today, yields, owners, disclosed, names, filed, estimates, segments, beta }: BesideRows & { readonly beta: CountedBeta },
) {
  const accounts = accountsCurrency(row);
  const byFilings = filed.get(row.issuer_id);
  const costs = capitalCosts(row.capital, row.demo === 1 ? yields.demo : yields.real, beta);
  const ofParts = { ...byFilings?.figures, ...segments.get(row.issuer_id) };
  const own = { ...figuresOf(row, among), ...costs, ...ofParts, ...owners.get(row.stockid), ...disclosed.get(row.stockid) };
  const expected = estimatedFigures(estimates.get(row.stockid) ?? [], reportedPeriods(own, row.currency === accounts ? row.price : null));
  const figures: Record<string, number | null> = { ...own, ...expected, ...derivedFigures(own, today) };
  const choices = choicesOfCodes(figures);
  for (const field of Object.keys(codedChoices)) delete figures[field];
  const denominated = { currency: row.currency, accounts, day: row.day };
  for (const [field, figure] of Object.entries(figures)) {
    if (figure !== null) figures[field] = inDollars(field, figure, denominated, rates);
  }
  const all = { ...namesOf(row, accounts), ...choices, ...byFilings?.names, ...names.get(row.stockid) };
  return { stockid: row.stockid, symbol: row.display_symbol, day: row.day, figures, names: all };
}

/** One listing of each company: one that still trades, its ordinary share before others, at home before abroad. */
function primaryListings(rows: readonly ListedRow[]): ReadonlySet<string> {
  const before = (row: ListedRow) => [
    row.delisted_on === null,
    row.share_class === COMMON,
    countryOfListing(row.country, row.exchange, row.home) === row.home,
    row.mktcap !== null,
  ];
  const order = (a: ListedRow, b: ListedRow) => {
    const [one, other] = [before(a), before(b)];
    const at = one.findIndex((each, place) => each !== other[place]);
    return at === -1 ? (a.stockid < b.stockid ? -1 : 1) : one[at] === true ? -1 : 1;
  };
  const byIssuer = Map.groupBy(rows, ({ issuer_id }) => issuer_id);
  return new Set([...byIssuer.values()].flatMap((listings) => listings.toSorted(order)[0]?.stockid ?? []));
}
