import type { StockSign } from '#contract/entities/stock/warning-signs.ts';
import type { FilingPoint } from '#domain/signs/sign-point.ts';
import { costOfDebt, costOfEquity, EQUITY_RISK_PREMIUM } from '#domain/valuation/wacc/cost-of-capital.ts';
import { type CapitalPoint, costAt } from '../../signs/capital-points.ts';
import type { TreasuryYields } from '../../valuation/treasury-yield.ts';

type Set = (field: string, value: number | undefined) => void;

/** What the checks of a stock found, as its page of warning signs shows it. */
export interface JudgedStock {
  readonly signs: readonly StockSign[];
  /** What its capital is made of now; `undefined` without accounts. */
  readonly capital: CapitalPoint | undefined;
  readonly yields: TreasuryYields;
  readonly filings: FilingPoint | undefined;
}

/** Fields with the check whose value they are. */
const VALUES: readonly (readonly [field: string, sign: string])[] = [
  ['net_debt_issuance', 'debt_issuance'],
  ['gross_margin_trend', 'gross_margin'],
  ['operating_margin_trend', 'operating_margin'],
  ['operating_loss_years', 'operating_loss'],
  ['assets_over_revenue_growth', 'assets_outgrow_revenue'],
  ['roic_minus_wacc', 'value_creation'],
];
/** Levels of Altman's zones: distress, grey, safe. */
const ZONES: readonly string[] = ['severe', 'medium', 'good'];
const NOT_EVALUATED: ReadonlySet<string> = new Set(['not_judged', 'not_applicable']);

/** The checks of a stock and the cost of its capital as fields. */
export function setSignColumns(set: Set, { signs, capital, yields, filings }: JudgedStock): void {
  const byKey = new Map(signs.map((sign) => [sign.key, sign]));
  for (const [field, key] of VALUES) set(field, byKey.get(key)?.value ?? undefined);
  if (signs.length > 0) set('signs_evaluated', signs.filter(({ level }) => !NOT_EVALUATED.has(level)).length);
  const zone = ZONES.indexOf(byKey.get('altman_z')?.level ?? '');
  set('altman_zone', zone === -1 ? undefined : zone);
  const change = byKey.get('dividend_change');
  // A stock that pays nothing has no dividend that could be cut.
  if (change?.value != null) set('dividend_cut', Math.max(0, -change.value));
  if (capital !== undefined) setCost(set, capital, yields);
  if (filings === undefined) return;
  set('late_filing', Number(filings.late.length > 0));
  if (filings.events !== 'known') return;
  set('non_reliance', Number(filings.nonReliance.length > 0));
  set('auditor_change', Number(filings.auditorChange.length > 0));
}

/** By the stock's own beta: that of its industry, which its page falls back on, says nothing about this company among others. */
function setCost(set: Set, capital: CapitalPoint, yields: TreasuryYields): void {
  const riskFree = yields.newest?.rate;
  const cost = costAt(capital, yields);
  if (typeof cost === 'number') set('wacc', cost);
  set('cost_of_equity', costOfEquity(riskFree, capital.beta, EQUITY_RISK_PREMIUM));
  set('cost_of_debt', costOfDebt(capital.interestExpense, capital.debt, riskFree));
}
