import type { FinancialTerm, TermDistribution } from '#contract/entities/stock/financial-term.ts';
import type { IndustryTemplateName } from '#domain/financial-views/industry-template.ts';
import { groupMedian } from '#domain/industry/group-figures.ts';
import { fieldOfTerm } from '#domain/screening/term-fields.ts';
import { type BarScale, figureBars } from '#domain/screening/views/figure-bars.ts';
import type { Store } from '#server/database/schema.ts';
import { type FieldFact, factOf } from '#server/screening/field-facts.ts';
import { figureOf, type IndustryMarket, industryMarket, nameOf } from '../industry/industry-market.ts';
import type { FoundListing } from '../listings/find-listing.ts';

/** Amounts of all companies are in it. */
const CURRENCY = 'USD';
const FINANCIAL: ReadonlySet<string> = new Set<IndustryTemplateName>(['bank', 'insurer']);
const SCALES: Readonly<Record<string, BarScale>> = { currency: 'amounts', shares: 'amounts', score: 'points' };

/**
 * How a figure of the glossary is spread over the companies of the market, from the columns that the screener keeps.
 *
 * @param listing Whose figure is set among them; it need not be one of those counted.
 */
export async function findTermDistribution(db: Store, term: FinancialTerm, listing: FoundListing | undefined): Promise<TermDistribution> {
  const market = await industryMarket(db);
  const fact = factOf(fieldOfTerm(term.id));
  const figure = fact === undefined ? () => undefined : figureOfTerm(market, term, fact.key);
  const known = market.rows.flatMap((row) => figure(row) ?? []);
  return {
    id: term.id,
    as_of: market.as_of,
    currency: fact?.currency === true ? CURRENCY : null,
    companies: market.rows.length,
    known: known.length,
    median: groupMedian(known).median ?? null,
    bars: figureBars(known, SCALES[term.unit] ?? 'even', pointsOf(fact)).map(({ from, to, companies }) => ({ from: from ?? null, to: to ?? null, companies })),
    own: listing === undefined ? null : ownPlace(market, figure, listing),
    field: fact?.key ?? null,
    missing: fact === undefined ? 'The screener keeps no column of it, so that it is known of one company at a time only.' : null,
  };
}

/** Banks and insurers have no figure that says nothing of them, as on their own pages, though a column may have one. */
function figureOfTerm({ market }: IndustryMarket, { for_financial_companies }: FinancialTerm, field: string): (row: number) => number | undefined {
  const [figure, kind] = [figureOf(market, field), nameOf(market, 'company_type')];
  return for_financial_companies ? figure : (row) => (FINANCIAL.has(kind(row) ?? '') ? undefined : figure(row));
}

/** The fewest and most points of a score, from its unit `0–9`. */
function pointsOf(fact: FieldFact | undefined): [number, number] | undefined {
  const [, least, most] = /^(\d+)–(\d+)$/.exec(fact?.unit ?? '') ?? [];
  return least === undefined || most === undefined ? undefined : [Number(least), Number(most)];
}

function ownPlace(market: IndustryMarket, figure: (row: number) => number | undefined, { stockid }: FoundListing): TermDistribution['own'] {
  const own = market.stockids.indexOf(stockid);
  if (own === -1) return null;
  const value = figure(own);
  const others = value === undefined ? [] : market.rows.flatMap((row) => (row === own ? [] : (figure(row) ?? [])));
  const count = (isCounted: (other: number) => boolean) => others.filter(isCounted).length;
  return {
    stockid,
    display_symbol: market.symbols[own] ?? '',
    value: value ?? null,
    lower: value === undefined ? 0 : count((other) => other < value),
    equal: value === undefined ? 0 : count((other) => other === value),
    higher: value === undefined ? 0 : count((other) => other > value),
  };
}
