import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { conceptsRead } from '#domain/statements/facts/fact-index.ts';
import { countConcepts } from '#domain/statements/facts/mapped-concepts.ts';
import { lineItems } from '#domain/statements/lines/line-items.ts';
import { addDays } from '#domain/statements/periods/days.ts';

/** The place of a point in the file of a company. */
export interface PointPlace {
  readonly taxonomy: string;
  readonly concept: string;
  readonly unit: string;
}

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

/** No amount of money in any currency is larger, and no count of shares. */
const MOST_MONEY = 1e18;
const MOST_SHARES = 1e15;
const FIRST_DAY = '1900-01-01';
/** A dividend declared for the quarter under way ends after its filing; nothing else in the accounts does. */
const MOST_DAYS_AHEAD = 120;
const counts = countConcepts(lineItems);

/** Within which a figure of a place is certainly right: its least and greatest value, and the most days it may end after its filing. */
export function pointLimits({ concept, unit }: PointPlace): { readonly least: number; readonly most: number; readonly daysAhead: number } {
  const most = unit === 'shares' ? MOST_SHARES : MOST_MONEY;
  return { least: unit === 'shares' && counts.has(concept) ? 0 : -most, most, daysAhead: conceptsRead.has(concept) ? 0 : Number.POSITIVE_INFINITY };
}

/** The facts of one file: whether each point of it is one, or why it is none. */
export class FactReader {
  readonly #today: string;
  readonly #days = new Map<unknown, boolean>();

  /** @param today The last day data can be of. */
  constructor(today: string) {
    this.#today = today;
  }

  /** The fact, or the reason why it is invalid, as text that follows its name. */
  read({ taxonomy, concept, unit }: PointPlace, given: unknown): Fact | string {
    if (typeof given !== 'object' || given === null) return 'is no figure';
    const { start, end, val, accn, fy, fp, form, filed }: Point = given;
    if (typeof val === 'string') return 'is text and no number';
    if (typeof val !== 'number') return 'has no value';
    if (!this.#isDay(end) || (start !== undefined && start !== null && !this.#isDay(start))) return 'has no period';
    if (typeof accn !== 'string' || accn === '' || typeof form !== 'string' || !this.#isDay(filed)) return 'names no filing';
    const wrong = this.#wrongTime(concept, start ?? undefined, end, filed) ?? wrongValue(concept, unit, val);
    if (wrong !== undefined) return wrong;
    return {
      taxonomy,
      concept,
      unit,
      start: start ?? undefined,
      end,
      value: val,
      form,
      accession: accn,
      filed,
      fiscal_year: typeof fy === 'number' ? fy : undefined,
      fiscal_period: typeof fp === 'string' ? fp : undefined,
    };
  }

  #wrongTime(concept: string, start: string | undefined, end: string, filed: string): string | undefined {
    if (filed > this.#today) return `was filed on ${filed}, which is still to come`;
    if (start !== undefined && end < start) return `ends on ${end}, before it begins on ${start}`;
    if (start !== undefined && start < FIRST_DAY) return `begins on ${start}, before any company filed`;
    if (end > filed && conceptsRead.has(concept) && end > addDays(filed, MOST_DAYS_AHEAD)) return `ends on ${end}, long after it was filed on ${filed}`;
    return end < FIRST_DAY ? `is of ${end}, before any company filed` : undefined;
  }

  /** Whether a text is a day; a file repeats few days many times. */
  #isDay(text: unknown): text is string {
    let known = this.#days.get(text);
    if (known === undefined) {
      known = v.is(Day, text);
      this.#days.set(text, known);
    }
    return known;
  }
}

function wrongValue(concept: string, unit: string, value: number): string | undefined {
  if (!Number.isFinite(value)) return 'is no number';
  if (unit === 'shares') {
    if (value < 0 && counts.has(concept)) return `counts ${value} shares, which is negative`;
    return Math.abs(value) > MOST_SHARES ? `counts ${value} shares, more than there can be` : undefined;
  }
  return Math.abs(value) > MOST_MONEY ? `is ${value}, more than there can be` : undefined;
}
