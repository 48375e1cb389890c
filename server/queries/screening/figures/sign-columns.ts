import type { StockSign } from '#contract/entities/stock/warning-signs.ts';
import { VALUE_CREATION } from '#domain/signs/checks/value-creation.ts';
import type { FilingPoint } from '#domain/signs/sign-point.ts';

type Set = (field: string, value: number | undefined) => void;

/** What the checks of a stock found, as its page of warning signs shows it. */
export interface JudgedStock {
  readonly signs: readonly StockSign[];
  readonly filings: FilingPoint | undefined;
}

/** Fields with the check whose value they are. */
const VALUES: readonly (readonly [field: string, sign: string])[] = [
  ['net_debt_issuance', 'debt_issuance'],
  ['gross_margin_trend', 'gross_margin'],
  ['operating_margin_trend', 'operating_margin'],
  ['operating_loss_years', 'operating_loss'],
  ['assets_over_revenue_growth', 'assets_outgrow_revenue'],
];
/** Levels of Altman's zones: distress, grey, safe. */
const ZONES: readonly string[] = ['severe', 'medium', 'good'];

/** The place of Altman's zone among its names, by the level of the check; `undefined` where there is no score. */
export function zoneOfLevel(level: string | undefined): number | undefined {
  const zone = ZONES.indexOf(level ?? '');
  return zone === -1 ? undefined : zone;
}

const NOT_EVALUATED: ReadonlySet<string> = new Set(['not_judged', 'not_applicable']);

/** The checks of a stock and the cost of its capital as fields. */
export function setSignColumns(set: Set, { signs, filings }: JudgedStock): void {
  const byKey = new Map(signs.map((sign) => [sign.key, sign]));
  for (const [field, key] of VALUES) set(field, byKey.get(key)?.value ?? undefined);
  // That of the cost of capital follows the Treasury yield, and is counted where the cost is worked out.
  if (signs.length > 0) set('signs_evaluated', signs.filter(({ key, level }) => key !== VALUE_CREATION && !NOT_EVALUATED.has(level)).length);
  set('altman_zone', zoneOfLevel(byKey.get('altman_z')?.level));
  const change = byKey.get('dividend_change');
  // A stock that pays nothing has no dividend that could be cut.
  if (change?.value != null) set('dividend_cut', Math.max(0, -change.value));
  if (filings === undefined) return;
  set('late_filing', Number(filings.late.length > 0));
  if (filings.events !== 'known') return;
  set('non_reliance', Number(filings.nonReliance.length > 0));
  set('auditor_change', Number(filings.auditorChange.length > 0));
}
