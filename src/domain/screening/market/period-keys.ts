/** Kinds of periods of the accounts by which a figure can be asked for. */
export type PeriodKind = 'annual' | 'quarter';

/** A figure of one period of the accounts, as `revenue__fy2` is that of the fiscal year two before the last. */
export interface PeriodKey {
  /** The field it is of. */
  readonly base: string;
  readonly kind: PeriodKind;
  /** Periods before the newest one. */
  readonly back: number;
}

/** How many periods before the newest one can be asked for. */
const MOST_BACK: Readonly<Record<PeriodKind, number>> = { annual: 9, quarter: 7 };
const NAMES: Readonly<Record<PeriodKind, string>> = { annual: 'fy', quarter: 'q' };

/** Fields whose fiscal years are by what was filed until the end of each, not by the accounts of the year as they are stated today. */
export const PAST_YEAR_FIELDS = ['gf_value', 'gf_value_rank', 'gf_score'] as const;

/** Whether the figure of a period is the one that was known at its end, see {@link PAST_YEAR_FIELDS}. */
export function isKnownAtEnd({ base, kind }: Pick<PeriodKey, 'base' | 'kind'>): boolean {
  return kind === 'annual' && PAST_YEAR_FIELDS.some((field) => field === base);
}

/** What a key asks for; `undefined` for one that names no period. */
export function periodOf(key: string): PeriodKey | undefined {
  const [, base, name, digit] = /^(.+)__(fy|q)([1-9])?$/.exec(key) ?? [];
  if (base === undefined) return undefined;
  const [kind, back] = [name === 'fy' ? ('annual' as const) : ('quarter' as const), Number(digit ?? 0)];
  return back > MOST_BACK[kind] ? undefined : { base, kind, back };
}

/** The keys of a field over the periods of one kind, the newest first. */
export function periodKeys(base: string, kind: PeriodKind): string[] {
  return Array.from({ length: MOST_BACK[kind] + 1 }, (_, back) => `${base}__${NAMES[kind]}${back === 0 ? '' : back}`);
}

/** The period in words, as after the name of a field. */
export function periodInWords({ kind, back }: Pick<PeriodKey, 'kind' | 'back'>): string {
  if (back === 0) return kind === 'annual' ? 'last fiscal year' : 'newest quarter';
  const unit = kind === 'annual' ? 'fiscal year' : 'quarter';
  return `${back} ${unit}${back === 1 ? '' : 's'} before`;
}
