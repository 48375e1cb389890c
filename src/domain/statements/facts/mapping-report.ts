import { dayInWords } from '../../calendar/day-in-words.ts';
import type { Statements } from '../build-statements.ts';
import type { Taxonomy } from '../lines/line-item.ts';
import { lineItems } from '../lines/line-items.ts';
import { type TotalCheck, totalChecks } from '../lines/total-checks.ts';
import type { StatementPeriod } from '../periods/statement-periods.ts';
import type { Fact } from './fact.ts';
import { conceptsRead } from './fact-index.ts';
import { conceptsOf } from './mapped-concepts.ts';

/** How much of what a company filed its statements are made of, what does not add up, and what stays unknown. */
export interface MappingReport {
  readonly taxonomy: Taxonomy;
  readonly currency: string | null;
  /** Facts of its accounts, and how many of them some line reads. */
  readonly facts: number;
  readonly mapped: number;
  /**
   * The amounts in the latest annual report for its own year and year end, each concept once: their sum without signs, and the part
   * of it that some line reads. What notes repeat in detail counts too, so that the whole is never reached.
   */
  readonly latest_value: number;
  readonly latest_mapped_value: number;
  /** The year's largest amounts that no line reads, largest first. */
  readonly largest_unmapped: readonly { readonly concept: string; readonly value: number }[];
  readonly checks: readonly TotalCheck[];
  /** Lines that the latest year does not know, and why; those that say nothing of such a company are not among them. */
  readonly unknown: readonly UnknownLine[];
}

export interface UnknownLine {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

const LARGEST_SHOWN = 10;

/** The report of one company, from all its facts and the statements made of them. */
export function mappingReport(facts: readonly Fact[], statements: Statements): MappingReport {
  const { taxonomy, currency } = statements;
  const latest = statements.annual.at(-1);
  const { count, mapped, amounts, lastDays } = readThrough(facts, statements, latest);
  const [value, mappedValue] = [amounts, amounts.filter(({ concept }) => conceptsRead.has(concept))].map((some) =>
    some.reduce((sum, { value }) => sum + Math.abs(value), 0),
  );
  return {
    taxonomy,
    currency: currency ?? null,
    facts: count,
    mapped,
    latest_value: value ?? 0,
    latest_mapped_value: mappedValue ?? 0,
    largest_unmapped: amounts
      .filter(({ concept }) => !conceptsRead.has(concept))
      .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.concept < b.concept ? -1 : 1))
      .slice(0, LARGEST_SHOWN)
      .map(({ concept, value }) => ({ concept, value })),
    checks: totalChecks(statements),
    unknown: latest === undefined ? [] : unknownLines(lastDays, latest, taxonomy),
  };
}

/** What a report needs to know of all facts. */
interface Read {
  /** Facts of the accounts, and how many of them some line reads. */
  readonly count: number;
  readonly mapped: number;
  /** The amounts in the latest annual report for its own year and its last day, each concept once. */
  readonly amounts: readonly Fact[];
  /** Until when each concept was filed. */
  readonly lastDays: ReadonlyMap<string, string>;
}

function readThrough(facts: readonly Fact[], { taxonomy, currency }: Statements, latest: StatementPeriod | undefined): Read {
  const perShare = `${currency}/shares`;
  const amounts = new Map<string, Fact>();
  const lastDays = new Map<string, string>();
  let [count, mapped] = [0, 0];
  let [concept, isRead, last] = ['', false, ''];
  for (const fact of facts) {
    // Facts of one concept are kept together.
    if (fact.concept !== concept) {
      lastDays.set(concept, last);
      concept = fact.concept;
      isRead = conceptsRead.has(concept);
      last = lastDays.get(concept) ?? '';
    }
    if (fact.end > last) last = fact.end;
    if (fact.taxonomy !== taxonomy || (fact.unit !== currency && fact.unit !== 'shares' && fact.unit !== perShare)) continue;
    count += 1;
    if (isRead) mapped += 1;
    if (latest !== undefined && fact.unit === currency && isOfYear(fact, latest)) amounts.set(concept, fact);
  }
  lastDays.set(concept, last);
  return { count, mapped, amounts: [...amounts.values()], lastDays };
}

function isOfYear(fact: Fact, { start, end, accession }: StatementPeriod): boolean {
  return fact.end === end && fact.accession === accession && (fact.start === undefined || fact.start === start);
}

function unknownLines(filed: ReadonlyMap<string, string>, latest: StatementPeriod, taxonomy: Taxonomy): UnknownLine[] {
  return lineItems.flatMap((line) => {
    const { key, label, statement } = line;
    if (!latest.applies(statement, key) || latest.value(statement, key) !== undefined) return [];
    const apart = latest.reason(statement, key);
    if (apart !== undefined) return [{ key, label, reason: apart }];
    const concepts = [...new Set(conceptsOf({ ...line, ...(taxonomy === 'us-gaap' ? { 'ifrs-full': [] } : { 'us-gaap': [] }) }))];
    return [{ key, label, reason: reasonOf(concepts, filed, latest.end) }];
  });
}

function reasonOf(concepts: readonly string[], filed: ReadonlyMap<string, string>, end: string): string {
  const known = concepts.filter((concept) => filed.has(concept));
  if (concepts.length === 0) return 'No concept of this taxonomy matches it, and not all lines it is computed from are known.';
  if (known.length === 0) return 'The company has filed none of its concepts.';
  const last = known.map((concept) => ({ concept, day: filed.get(concept) ?? '' })).sort((a, b) => (a.day > b.day ? -1 : 1))[0];
  if (last !== undefined && last.day < end) return `Last filed for ${dayInWords(last.day)} (${last.concept}).`;
  return `Filed (${known.join(', ')}), but not for this year as a whole, or it says nothing of a bank or insurer.`;
}
