import type { Fact } from '#domain/statements/fact.ts';

/** One filing as its facts repeat it: accession, form, day filed, fiscal year and period of the filing. */
type FilingTuple = readonly [accession: string, form: string, filed: string, year: number | null, period: string | null];

/** The `points` of a `fact` row: all facts of one concept in one unit, in columns; `filing` points into `filings`. */
export interface FactColumns {
  readonly filings: readonly FilingTuple[];
  readonly filing: readonly number[];
  readonly start: readonly (string | null)[];
  readonly end: readonly string[];
  readonly value: readonly number[];
}

/** Facts of one concept and unit as the JSON of a `fact` row, oldest filing first. */
export function encodeFacts(facts: readonly Fact[]): string {
  const filings: FilingTuple[] = [];
  const places = new Map<string, number[]>();
  const filing: number[] = [];
  const start: (string | null)[] = [];
  const end: string[] = [];
  const value: number[] = [];
  for (const fact of inFilingOrder(facts)) {
    filing.push(placeOf(fact, filings, places));
    start.push(fact.start ?? null);
    end.push(fact.end);
    value.push(fact.value);
  }
  return JSON.stringify({ filings, filing, start, end, value } satisfies FactColumns);
}

/** The place of a fact's filing; an accession has several only where a source contradicts itself. */
function placeOf(fact: Fact, filings: FilingTuple[], places: Map<string, number[]>): number {
  const known = places.get(fact.accession);
  const same = known?.find((place) => isOf(fact, filings[place] as FilingTuple));
  if (same !== undefined) return same;
  const place = filings.push([fact.accession, fact.form, fact.filed, fact.fiscal_year ?? null, fact.fiscal_period ?? null]) - 1;
  if (known === undefined) places.set(fact.accession, [place]);
  else known.push(place);
  return place;
}

function isOf(fact: Fact, [, form, filed, year, period]: FilingTuple): boolean {
  return fact.form === form && fact.filed === filed && (fact.fiscal_year ?? null) === year && (fact.fiscal_period ?? null) === period;
}

/** The facts of a `fact` row, oldest filing first. */
export function decodeFacts(taxonomy: string, concept: string, unit: string, points: string): Fact[] {
  const columns = JSON.parse(points) as FactColumns; // written by encodeFacts only
  return columns.end.map((end, i) => {
    const [accession, form, filed, year, period] = columns.filings[columns.filing[i] as number] as FilingTuple;
    const start = columns.start[i];
    return {
      taxonomy,
      concept,
      unit,
      start: start ?? undefined,
      end,
      value: columns.value[i] as number,
      form,
      accession,
      filed,
      fiscal_year: year ?? undefined,
      fiscal_period: period ?? undefined,
    };
  });
}

/** What makes a fact of one concept and unit that fact and no other. */
export function factIdentity(fact: Fact): string {
  return `${fact.start ?? ''}|${fact.end}|${fact.accession}`;
}

function inFilingOrder(facts: readonly Fact[]): readonly Fact[] {
  for (let i = 1; i < facts.length; i++) {
    if (order(facts[i - 1] as Fact, facts[i] as Fact) > 0) return facts.toSorted(order);
  }
  return facts;
}

function order(a: Fact, b: Fact): number {
  if (a.filed !== b.filed) return a.filed < b.filed ? -1 : 1;
  if (a.end !== b.end) return a.end < b.end ? -1 : 1;
  return 0;
}
