import type { Band } from './bands.ts';
import type { RowRef, SignPoint } from './sign-point.ts';

/** How good or bad a sign is. `none`: judged, and nothing to say. */
export type SignLevel = 'severe' | 'medium' | 'good' | 'none';

/** What a sign finds at one point in time, or why it cannot be judged there. */
export type Finding =
  | {
      readonly level: SignLevel;
      /** In the unit of the sign; `undefined` where a word says it. */
      readonly value: number | undefined;
      /** In place of a value: `At Loss`, `No Debt`. */
      readonly word?: string;
      /** Further figures the level rests on, by the key of a `SignDetail`. */
      readonly details?: Readonly<Record<string, number | undefined>>;
      /** What a reader must know of how it was judged. */
      readonly note?: string;
    }
  | {
      /** Why it is not judged, in a sentence. */
      readonly missing: string;
    };

/** What a figure of a sign is measured in; fractions for `percent`, `percent_a_year` and `points`. */
export type SignUnit =
  | 'rank'
  | 'score'
  | 'tests'
  | 'times'
  | 'percent'
  | 'percent_a_year'
  | 'points'
  | 'years'
  | 'stars'
  | 'percentile'
  | 'days'
  | 'amount'
  | 'per_share'
  | 'code'
  | 'number';

/** A further figure that a level rests on. */
export interface SignDetail {
  readonly key: string;
  readonly label: string;
  readonly unit: SignUnit;
}

/** A line of figures through the years that is drawn as evidence. */
export interface ShownRow {
  readonly row: RowRef;
  readonly label: string;
  readonly unit: SignUnit;
  /** Only for banks and insurers, or only for others. */
  readonly only?: 'financials' | 'others';
}

/** The lines of a sign that say something of such a company. */
export function shownRows({ shows = [] }: Pick<SignDefinition, 'shows'>, financial: boolean): readonly ShownRow[] {
  return shows.filter(({ only }) => only === undefined || (only === 'financials') === financial);
}

/** One of the checks of a company: what it asks, what counts as good or bad, and its words. */
export interface SignDefinition {
  readonly key: string;
  /** Of what is checked, with no judgement: `Interest coverage`. */
  readonly label: string;
  /** The headline by level: `Interest is barely covered`. Without an entry the level cannot occur. */
  readonly says: Readonly<Partial<Record<SignLevel, string>>>;
  /** What the check is about, for a reader who does not know it. */
  readonly means: string;
  /** The formula as text. */
  readonly formula: string;
  /** When it is severe, medium and good, as text. */
  readonly rule: string;
  readonly unit: SignUnit;
  /** Levels along the scale of the value, where they follow from the value alone or mostly. */
  readonly bands?: readonly Band[];
  /** Ends of the scale as it is drawn; values beyond are drawn at the end. */
  readonly scale?: readonly [low: number, high: number];
  readonly details?: readonly SignDetail[];
  /** The row of the statements that the value is, or is mainly made of. */
  readonly figure?: RowRef;
  /** What is drawn through the years in place of the value of the sign. */
  readonly shows?: readonly ShownRow[];
  /** The first line is drawn with its trend through six fiscal years. */
  readonly withTrend?: true;
  /** Says nothing about banks and insurers. */
  readonly notForFinancials?: true;
  readonly judge: (point: SignPoint) => Finding;
}
