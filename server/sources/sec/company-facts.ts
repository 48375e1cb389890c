import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import type { Fact } from '#domain/statements/fact.ts';
import type { Fetching } from '../fetching.ts';
import { RowProblems } from '../row-problems.ts';
import { readJson } from './read-json.ts';

const Units = v.record(v.string(), v.array(v.unknown()));
const CompanyFacts = v.object({
  cik: v.union([v.number(), v.string()]),
  entityName: v.string(),
  facts: v.record(v.string(), v.record(v.string(), v.object({ units: Units }))),
});

/** A fact as the SEC writes it. */
interface Point {
  readonly start?: unknown;
  readonly end?: unknown;
  readonly val?: unknown;
  readonly accn?: unknown;
  readonly fy?: unknown;
  readonly fp?: unknown;
  readonly form?: unknown;
  readonly filed?: unknown;
}

export interface CompanyFactsAnswer {
  readonly entityName: string;
  readonly facts: Fact[];
  /** Facts left out because they cannot be right. */
  readonly problems: RowProblems;
}

/** All facts a company filed since it files in XBRL. */
export async function readCompanyFacts(fetching: Fetching, cik: number, today: string): Promise<CompanyFactsAnswer> {
  const url = `https://data.sec.gov/api/xbrl/companyfacts/CIK${String(cik).padStart(10, '0')}.json`;
  const file = await readJson(fetching, url, CompanyFacts);
  const problems = new RowProblems();
  const days = new KnownDays();
  const facts: Fact[] = [];
  for (const [taxonomy, concepts] of Object.entries(file.facts)) {
    for (const [concept, { units }] of Object.entries(concepts)) {
      for (const [unit, points] of Object.entries(units)) {
        for (const [i, point] of points.entries()) {
          const fact = factOf(taxonomy, concept, unit, point as Point | null, today, days);
          if (typeof fact === 'string') problems.add(i + 1, `${taxonomy}:${concept} in ${unit}`, fact);
          else facts.push(fact);
        }
      }
    }
  }
  return { entityName: file.entityName, facts, problems };
}

/** The fact, or why it is none. */
function factOf(taxonomy: string, concept: string, unit: string, point: Point | null, today: string, days: KnownDays): Fact | string {
  if (point === null || typeof point.val !== 'number') return 'has no value';
  const { start, end, val, accn, fy, fp, form, filed } = point;
  if (!days.has(end) || (start !== undefined && !days.has(start))) return 'has no period';
  if (typeof accn !== 'string' || typeof form !== 'string' || !days.has(filed)) return 'names no filing';
  if (filed > today) return `was filed on ${filed}, which is still to come`;
  return {
    taxonomy,
    concept,
    unit,
    start,
    end,
    value: val,
    form,
    accession: accn,
    filed,
    fiscal_year: typeof fy === 'number' ? fy : undefined,
    fiscal_period: typeof fp === 'string' ? fp : undefined,
  };
}

/** Which texts are days; a file repeats few days many times. */
class KnownDays {
  readonly #days = new Map<unknown, boolean>();

  has(text: unknown): text is string {
    let known = this.#days.get(text);
    if (known === undefined) {
      known = v.is(Day, text);
      this.#days.set(text, known);
    }
    return known;
  }
}
