import type { StockSign } from '#contract/entities/stock/warning-signs.ts';
import { type DatedPoint, judgeSigns } from '#domain/signs/judge-signs.ts';
import { type ShownRow, shownRows } from '#domain/signs/sign.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import type { FilingPoint, SignPoint } from '#domain/signs/sign-point.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import type { CountedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import { marketValueOf, valueOfShares } from '../snapshot/listing-value.ts';
import type { ValuationInputs } from '../snapshot/priced-accounts.ts';
import { starsUpTo, strengthOf } from '../snapshot/rank-figures.ts';
import type { TreasuryYields } from '../valuation/capital/treasury-yield.ts';
import { type CapitalPoint, capitalPoint, costAt } from './capital-points.ts';
import { dividendPoint } from './dividend-point.ts';
import { PricePoints } from './price-points.ts';
import type { StatementPoint, StatementPoints } from './statement-point.ts';
import { countedPoints, type JudgedListing, storedFigure, storedSign } from './stored-signs.ts';

/** Fiscal years at which a company is judged, beside now: as many as predictability looks at. */
const YEARS = 11;

/** What the signs of all listings of an issuer share. */
export interface IssuerForSigns {
  readonly statements: Statements;
  readonly points: StatementPoints;
  readonly financial: boolean;
  readonly sic: number | undefined;
  readonly filings: FilingPoint | undefined;
}

/** Inputs of a listing's signs that do not come from its issuer's accounts. */
export interface ListingForSigns {
  readonly inputs: ValuationInputs;
  readonly yields: TreasuryYields;
  /** The stock's beta on a day; the newest one without a day. */
  readonly betaOn: (day?: string) => number | null;
  /** The beta that its cost of capital is worked out with now. */
  readonly counted: CountedBeta;
  /** Code of price to value, 1 to 7. */
  readonly valuationCode: number | undefined;
}

/** Judges a listing at the ends of its last fiscal years and now; without accounts there is nothing to judge. */
export function judgeListing(issuer: IssuerForSigns, listing: ListingForSigns): { readonly judged: JudgedListing; readonly capital: readonly CapitalPoint[] } {
  const { statements, financial } = issuer;
  const dated = datedPoints(issuer, listing);
  const rowsOf = rowReader(dated);
  const signs = dated.length === 0 ? [] : judgeSigns(dated).map((sign) => storedSign(sign, rowsOf(shownOf(sign.key, financial))));
  const points = countedPoints(
    dated.map(({ end, filed, fiscal_year }) => ({ fiscal_year, end, filed })),
    signs,
  );
  return { judged: { currency: statements.currency ?? null, financial, points, signs }, capital: dated.map(({ capital }) => capital) };
}

type PointOfListing = DatedPoint & { readonly fiscal_year: number | null; readonly capital: CapitalPoint };

function datedPoints(issuer: IssuerForSigns, { inputs, yields, betaOn, counted, valuationCode }: ListingForSigns): PointOfListing[] {
  const { statements, points, financial, sic, filings } = issuer;
  const { annual, ttm } = statements;
  const latest = ttm.at(-1) ?? annual.at(-1);
  if (latest === undefined) return [];
  const prices = new PricePoints(inputs);
  const first = Math.max(0, annual.length - YEARS);
  const past = annual.flatMap((year, at): PointOfListing[] => {
    if (at < first || year.end >= latest.end) return [];
    const ofPast = { ...points.ofYear(at), valuationCode: undefined, filings: undefined, isNow: false };
    return [dated(year, { day: year.end, worth: worthAt(year, prices, inputs), years: annual.slice(0, at + 1) }, ofPast)];
  });
  const ofNow = { ...points.ofNow(latest), valuationCode, filings, isNow: true };
  return [...past, dated(latest, { day: undefined, worth: marketValueOf(inputs)?.value, years: annual }, ofNow)];

  function dated(period: StatementPeriod, { day, worth, years }: PointInTime, known: KnownAtPoint): PointOfListing {
    const isYear = annual.some(({ end }) => end === period.end);
    // The other figures of the accounts are in their own currency.
    const marketCap = inputs.way.from === inputs.way.to ? worth : undefined;
    const on = day ?? prices.lastDay ?? period.end;
    const capital = capitalPoint({ annual: years, period, marketCap: worth, day }, inputs, betaOn(day));
    const point = {
      ...known,
      financial,
      sic,
      marketCap,
      costOfCapital: costAt(capital, yields, counted),
      strengthRank: strengthOf(period, { financial, marketCap }).rank,
      stars: starsUpTo(years, financial),
      price: prices.on(on),
      dividends: dividendPoint(inputs.prices, on),
    };
    return { end: period.end, filed: period.filed, fiscal_year: isYear ? period.fiscal_year : null, capital, point };
  }
}

/** A point in time of a listing. */
interface PointInTime {
  /** `undefined` for the present. */
  readonly day: string | undefined;
  /** What all shares cost then, in the currency of the listing. */
  readonly worth: number | undefined;
  /** Fiscal years up to then, oldest first. */
  readonly years: readonly StatementPeriod[];
}

type KnownAtPoint = StatementPoint & Pick<SignPoint, 'valuationCode' | 'filings' | 'isNow'>;

/** What all shares cost at the end of a fiscal year, in the currency of the listing. */
function worthAt(year: StatementPeriod, prices: PricePoints, inputs: ValuationInputs): number | undefined {
  const bar = prices.closeOn(year.end);
  const shares = inputs.noShare === undefined ? year.find('balance_sheet', 'shares_outstanding') : undefined;
  return bar && shares && valueOfShares(bar, shares, inputs)?.value;
}

const definitions = new Map(signDefinitions.map((definition) => [definition.key, definition]));

function shownOf(key: string, financial: boolean): readonly ShownRow[] {
  return shownRows(definitions.get(key) ?? {}, financial);
}

function rowReader(points: readonly DatedPoint[]): (shown: readonly ShownRow[]) => StockSign['rows'] {
  return (shown) => shown.map(({ row }) => points.map(({ point }) => storedFigure(point.now(row))));
}
