import { type AlertRule, type Comparison, type Frequency, ruleText } from './alert-kinds.ts';

/** What is known of one stock or indicator that an alert watches. */
export interface Reading {
  /** The figure the rule compares; `undefined` where it is not known. */
  readonly value?: number | undefined;
  /** Of a common alert: which news was the last, as a text that sorts by time; `undefined` where none is known. */
  readonly mark?: string | undefined;
}

/** What an alert was at its last look: kept with it, so that it fires once for each time its rule becomes true. */
export interface AlertState {
  /** The rule the state belongs to, as {@link ruleText} writes it. */
  readonly rule: string;
  /** Stocks or indicators for which the rule held. */
  readonly met: readonly string[];
  /** Those that met the rule but wait for tomorrow, because the alert has fired today. */
  readonly held: readonly string[];
  /** The last news of each, by id; only of common alerts. */
  readonly marks: Readonly<Record<string, string>>;
  /** When it last fired, ISO 8601; null before. */
  readonly fired_at: string | null;
  /** The member's day on which it last fired. */
  readonly fired_on: string | null;
  /** What it fired for, with the figure of that moment; null for news. */
  readonly fired: readonly { readonly id: string; readonly value: number | null }[];
  /** How often it has fired. */
  readonly count: number;
}

/** The moment of a look. */
export interface Moment {
  /** ISO 8601. */
  readonly at: string;
  /** The member's day, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface Watched {
  readonly rule: AlertRule;
  readonly frequency: Frequency;
  /** The stocks or indicators the alert watches. */
  readonly targets: readonly string[];
}

export interface Judgement {
  /** The very state handed in where nothing changed. */
  readonly state: AlertState;
  /** What the alert fires for now; empty when it does not fire. */
  readonly fires: readonly string[];
}

/** Most stocks an alert names when it fires. */
export const MOST_FIRED = 50;

/**
 * Looks at an alert once: it fires for each target that meets the rule now and did not at the last look. A figure that is not known
 * changes nothing. A rule that holds at the first look fires; news is only compared from the second look on.
 *
 * @param before State of the last look; one of another rule counts as none.
 */
export function judgeAlert(
  { rule, frequency, targets }: Watched,
  readingOf: (target: string) => Reading,
  before: AlertState | undefined,
  moment: Moment,
): Judgement {
  const text = ruleText(rule);
  const known = before?.rule === text ? before : undefined;
  const looked = rule.operator === null ? lookForNews(targets, readingOf, known) : lookAtFigures(rule, targets, readingOf, known);
  const ready = withHeld(looked, known, rule);
  const waits = ready.length > 0 && frequency === 'daily' && known?.fired_on === moment.today;
  const fires = waits ? [] : ready;
  const held = waits ? ready : [];
  if (known !== undefined && fires.length === 0 && same(known.met, looked.met) && same(known.held, held) && looked.marks === known.marks) {
    return { state: known, fires };
  }
  const { met, marks } = looked;
  const past = { fired_at: known?.fired_at ?? null, fired_on: known?.fired_on ?? null, fired: known?.fired ?? [], count: known?.count ?? 0 };
  if (fires.length === 0) return { state: { rule: text, met, held, marks, ...past }, fires };
  const fired = fires.slice(0, MOST_FIRED).map((id) => ({ id, value: rule.operator === null ? null : (readingOf(id).value ?? null) }));
  return { state: { rule: text, met, held, marks, fired_at: moment.at, fired_on: moment.today, fired, count: past.count + 1 }, fires };
}

/** Whether a figure meets a rule; `undefined` where the figure is not known. */
export function meets(operator: Comparison, limit: number, value: number | undefined): boolean | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  if (operator === '<') return value < limit;
  if (operator === '<=') return value <= limit;
  return operator === '>' ? value > limit : value >= limit;
}

interface Look {
  readonly met: readonly string[];
  readonly marks: Readonly<Record<string, string>>;
  readonly fresh: readonly string[];
}

const NONE: readonly string[] = [];
const NO_MARKS: Readonly<Record<string, string>> = {};

function lookAtFigures(
  { operator, value: limit }: AlertRule,
  targets: readonly string[],
  readingOf: (target: string) => Reading,
  known: AlertState | undefined,
): Look {
  const marks = known?.marks ?? NO_MARKS;
  if (operator === null || limit === null) return { met: NONE, marks, fresh: NONE };
  // Nearly every alert watches one stock.
  const [only] = targets;
  if (targets.length === 1 && only !== undefined) {
    const was = known !== undefined && known.met.length > 0 && known.met.includes(only);
    const is = meets(operator, limit, readingOf(only).value) ?? was;
    if (is === was) return { met: is ? [only] : NONE, marks, fresh: NONE };
    return is ? { met: [only], marks, fresh: [only] } : { met: NONE, marks, fresh: NONE };
  }
  const before = new Set(known?.met);
  const met = targets.filter((target) => meets(operator, limit, readingOf(target).value) ?? before.has(target));
  return { met, marks, fresh: met.filter((target) => !before.has(target)) };
}

function lookForNews(targets: readonly string[], readingOf: (target: string) => Reading, known: AlertState | undefined): Look {
  const before = known?.marks ?? NO_MARKS;
  const marks: Record<string, string> = {};
  const fresh: string[] = [];
  let changed = known === undefined || Object.keys(before).length !== targets.length;
  for (const target of targets) {
    const last = Object.hasOwn(before, target) ? before[target] : undefined;
    const mark = readingOf(target).mark;
    const isNewer = mark !== undefined && (last === undefined || mark > last);
    // What has no news yet has an empty mark, so that its first one is news.
    marks[target] = isNewer ? mark : (last ?? '');
    if (isNewer && last !== undefined) fresh.push(target);
    if (isNewer || last === undefined) changed = true;
  }
  return { met: NONE, marks: changed ? marks : before, fresh };
}

/** What fires now: the newly met, and those held since yesterday that still hold. */
function withHeld({ met, fresh }: Look, known: AlertState | undefined, rule: AlertRule): readonly string[] {
  if (known === undefined || known.held.length === 0) return fresh;
  const still = rule.operator === null ? known.held : known.held.filter((target) => met.includes(target));
  return [...new Set([...still, ...fresh])];
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]));
}
