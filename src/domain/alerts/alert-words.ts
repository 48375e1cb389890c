import { unitFormat } from '../screening/field-units.ts';
import { type AlertRule, newsLabel, PRICE } from './alert-kinds.ts';

/** A rule with what its figure is called and counted in. */
export interface NamedRule extends AlertRule {
  /** The figure's name when the alert was set, as `P/E`. */
  readonly label: string;
  /** The figure's unit as the screener names it, as `%`. */
  readonly unit: string;
}

const SIDES = { '<': 'below', '<=': 'at or below', '>=': 'at or above', '>': 'above' } as const;

/** A rule as text: `Price below 84.00`, `New 10-Q or 10-K`. */
export function alertWords(rule: NamedRule): string {
  if (rule.operator === null || rule.value === null) return newsLabel(rule.key) ?? rule.label;
  return `${rule.label} ${SIDES[rule.operator]} ${figureWords(rule, rule.value)}`;
}

/** A figure of a rule as text, with its unit. */
export function figureWords({ key, unit }: Pick<NamedRule, 'key' | 'unit'>, value: number): string {
  const { factor, decimals, unit: shown } = key === PRICE || unit === '' ? { factor: 1, decimals: 2, unit: undefined } : unitFormat(unit);
  const number = (value * factor).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (shown === undefined) return number;
  return shown === '%' ? `${number}%` : `${number} ${shown}`;
}

/** A limit as it is typed: what `typedLimit` reads as the same figure. */
export function limitToType({ key, unit }: Pick<NamedRule, 'key' | 'unit'>, value: number): string {
  const factor = key === PRICE || unit === '' ? 1 : unitFormat(unit).factor;
  return String(Number((value * factor).toPrecision(12)));
}

/** What somebody typed as the limit of a rule, in the unit of the stored figures; `undefined` while it is no figure. */
export function typedLimit({ key, unit }: Pick<NamedRule, 'key' | 'unit'>, text: string): number | undefined {
  const wanted = text.trim().replace('−', '-').replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(wanted)) return undefined;
  const factor = key === PRICE || unit === '' ? 1 : unitFormat(unit).factor;
  return Number((Number(wanted) / factor).toPrecision(12));
}
