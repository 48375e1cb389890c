import type { FinancialTerm, TermSeries } from '#contract/entities/stock/financial-term.ts';
import type { PeriodType, ProvenanceList, StatementList } from '#contract/entities/stock/financials.ts';
import type { RatioDefinition } from '#domain/ratios/ratio-definition.ts';
import { ratioDefinitions } from '#domain/ratios/ratio-definitions.ts';
import { conceptsIn } from '#domain/statements/facts/mapped-concepts.ts';
import type { ConceptSource, LineItem } from '#domain/statements/lines/line-item.ts';
import { lineItems } from '#domain/statements/lines/line-items.ts';
import { meaningOfTerm } from '#domain/statements/meanings/term-meaning.ts';
import type { Store } from '#server/database/schema.ts';
import { derivedLists } from '../facts/derive-statements.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { multipleAtEnds } from '../valuation/multiple-series.ts';
import type { FinancialsQuery } from './financials.ts';
import { type PeriodColumn, periodColumns } from './period-columns.ts';
import { valuationTerms } from './valuation-terms.ts';

/** A term that is a row of the financials. */
type RowTerm = FinancialTerm & { readonly list: StatementList };

/** Every row of the financials by its key, in the order of the statements. */
const rowTerms: ReadonlyMap<string, RowTerm> = new Map([...lineItems.map(termOfLine), ...ratioDefinitions.map(termOfRatio)].map((term) => [term.id, term]));
const terms: ReadonlyMap<string, FinancialTerm> = new Map([...rowTerms, ...valuationTerms.map((term): [string, FinancialTerm] => [term.id, term])]);

/** What a figure of the glossary is. `undefined` for a key that no statement and no multiple has. */
export function findTerm(key: string): FinancialTerm | undefined {
  return terms.get(key);
}

/** Every figure of the glossary under its heading, in the order they are read: the rows of the financials, then the multiples of the price. */
export function listTermGroups(): { list: ProvenanceList; group: string; rows: FinancialTerm[] }[] {
  return [...derivedLists, 'valuation' as const].flatMap((list) => {
    const groups = Map.groupBy(
      [...terms.values()].filter((term) => term.list === list),
      ({ group }) => group,
    );
    return [...groups].map(([group, rows]) => ({ list, group, rows }));
  });
}

/** A term of one company over periods, newest first: a row of the financials, or a multiple of the price, see {@link multipleAtEnds}. */
export async function findTermSeries(db: Store, listing: FoundListing, { id, list }: FinancialTerm, query: FinancialsQuery): Promise<TermSeries> {
  const columns = await periodColumns(db, listing, query, list === 'valuation' ? [] : [list]);
  const multipleAt = list === 'valuation' ? await multipleAtEnds(db, listing, id, query.asOf) : undefined;
  const valueIn = ({ period: { end }, value }: PeriodColumn) => (list === 'valuation' ? multipleAt?.(end) : value(list, id));
  const { display_symbol, company } = await db
    .selectFrom('listing')
    .select(['display_symbol', 'company'])
    .where('stockid', '=', listing.stockid)
    .executeTakeFirstOrThrow();
  return {
    stockid: listing.stockid,
    display_symbol,
    company,
    type: query.type,
    currency: columns[0]?.currency ?? null,
    points: columns.map((column) => {
      const { end, fiscal_year, fiscal_period } = column.period;
      return { end, fiscal_year, fiscal_period, value: valueIn(column) ?? null };
    }),
  };
}

/** A term's newest figure alone. */
export function findLatestOfTerm(db: Store, listing: FoundListing, term: FinancialTerm, type: PeriodType): Promise<TermSeries> {
  return findTermSeries(db, listing, term, { type, length: 1, basis: 'restated', asOf: undefined });
}

function termOfLine(line: LineItem): RowTerm {
  const { key: id, statement: list, group, label, unit, direction } = line;
  const concepts = conceptsInOrder(line);
  const formula = concepts.length === 0 ? formulaOfLine(line) : null;
  const meaning = meaningOfTerm(id) ?? label;
  return { id, list, group, label, unit, direction, meaning, formula, concepts, for_financial_companies: line.notForFinancials !== true };
}

/** How a line is made that no filing gives, by the first way there is: `Cash from operations − Capital expenditure`. */
function formulaOfLine({ derive }: LineItem): string | null {
  const way = derive?.[0];
  if (way === undefined) return null;
  const named = (keys: readonly string[] = []) => keys.map((key) => lineItems.find((line) => line.key === key)?.label ?? key);
  const added = [...named(way.plus), ...named(way.maybe)].join(' + ');
  return [added, ...named(way.minus), ...named(way.maybeMinus)].join(' − ');
}

function conceptsInOrder(line: LineItem): string[] {
  const named = (taxonomy: string, sources: readonly ConceptSource[] = []) => sources.flatMap(conceptsIn).map((concept) => `${taxonomy}:${concept}`);
  return [...new Set([...named('us-gaap', line['us-gaap']), ...named('ifrs-full', line['ifrs-full']), ...named('dei', line.cover)])];
}

function termOfRatio({ key: id, list, group, label, unit, direction, formula, notForFinancials }: RatioDefinition): RowTerm {
  const meaning = meaningOfTerm(id) ?? label;
  return { id, list, group, label, unit, direction, meaning, formula, concepts: [], for_financial_companies: notForFinancials !== true };
}
