import type { Finding, SignDefinition, SignLevel } from './sign.ts';
import { signDefinitions } from './sign-definitions.ts';
import type { SignPoint } from './sign-point.ts';

/** A point in time at which a company is judged. */
export interface DatedPoint {
  /** Last day of the fiscal year, or of the last twelve months. */
  readonly end: string;
  /** The day from which its accounts were public. */
  readonly filed: string;
  readonly point: SignPoint;
}

/** A sign of a company now, with how it was before. */
export interface JudgedSign {
  readonly key: string;
  /** What it finds now; a sign that is not meant for banks and insurers has `applies` false. */
  readonly finding: Finding;
  readonly applies: boolean;
  /** By point, oldest first; `undefined` where it was not judged. */
  readonly levels: readonly (SignLevel | undefined)[];
  readonly values: readonly (number | undefined)[];
  /** The day from whose accounts on it has had its level; `undefined` where it is not judged, or was not at any earlier point. */
  readonly since: string | undefined;
}

const NOT_FOR_FINANCIALS: Finding = { missing: 'It is not meant for banks and insurers, whose accounts are made differently.' };

/**
 * Every sign of a company, in the order of `signDefinitions`.
 *
 * @param points Oldest first; the last one is now.
 */
export function judgeSigns(points: readonly DatedPoint[]): JudgedSign[] {
  return signDefinitions.map((definition) => judged(definition, points));
}

function judged(definition: SignDefinition, points: readonly DatedPoint[]): JudgedSign {
  const applies = !(definition.notForFinancials === true && points.at(-1)?.point.financial === true);
  return signOf(definition.key, { applies, findings: points.map(({ point }) => findingAt(definition, point)), filed: points.map(({ filed }) => filed) });
}

/** What a sign found at each point. */
export interface FoundAtPoints {
  readonly applies: boolean;
  /** Oldest first; the last one is now. */
  readonly findings: readonly Finding[];
  /** The days from which the accounts of the points were public. */
  readonly filed: readonly string[];
}

/** A sign as it follows from what it found at each point. */
export function signOf(key: string, { applies, findings, filed }: FoundAtPoints): JudgedSign {
  const finding = findings.at(-1) ?? { missing: 'No accounts are known.' };
  const levels = findings.map((each) => ('missing' in each ? undefined : each.level));
  const values = findings.map((each) => ('missing' in each ? undefined : each.value));
  return { key, finding, applies, levels, values, since: sinceOf(levels, filed) };
}

/** What a sign finds at a point. */
export function findingAt(definition: SignDefinition, point: SignPoint): Finding {
  return definition.notForFinancials === true && point.financial ? NOT_FOR_FINANCIALS : definition.judge(point);
}

function sinceOf(levels: readonly (SignLevel | undefined)[], filed: readonly string[]): string | undefined {
  const level = levels.at(-1);
  if (level === undefined || levels.length < 2 || levels.at(-2) === undefined) return undefined;
  const before = levels.findLastIndex((each) => each !== level);
  return filed[before + 1];
}

/** How many signs are severe, medium and good. */
export interface SignCounts {
  readonly severe: number;
  readonly medium: number;
  readonly good: number;
}

/** Counts the signs at one point; one that is not judged counts nowhere. */
export function countSigns(levels: readonly (SignLevel | undefined)[]): SignCounts {
  const of = (level: SignLevel) => levels.filter((each) => each === level).length;
  return { severe: of('severe'), medium: of('medium'), good: of('good') };
}
