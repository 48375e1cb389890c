import type { KeyFigure } from '#contract/entities/stock/stock.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { ratioDefinition, type StatementListName } from '#domain/statements/periods/statement-periods.ts';
import { onItsScale, SCALE_YEARS } from './key-figure.ts';

/** Figures of the accounts that a stock's summary opens with, in this order. */
const SHOWN: readonly (readonly [list: StatementListName, key: string, label: string, unit: string, direction: 0 | 1])[] = [
  ['income_statement', 'revenue', 'Revenue', 'currency', 1],
  ['income_statement', 'net_income', 'Net income', 'currency', 1],
  ['income_statement', 'eps_diluted', 'Earnings per share', 'currency_per_share', 1],
  ['cash_flow', 'free_cash_flow', 'Free cash flow', 'currency', 1],
  ['per_share', 'dps', 'Dividends per share', 'currency_per_share', 1],
  ['per_share', 'book_value_per_share', 'Book value per share', 'currency_per_share', 1],
];

/** What a company sold, earned and paid over the last twelve months, beside its last ten fiscal years. */
export function accountFigures({ annual, ttm }: Statements): KeyFigure[] {
  const latest = ttm.at(-1);
  if (latest === undefined) return [];
  return SHOWN.flatMap(([list, key, label, unit, direction]) => {
    if (lineItem(key) === undefined && ratioDefinition(list, key) === undefined) throw new Error(`no row is called ${list}/${key}`);
    const value = latest.value(list, key);
    const history = annual.map((year) => year.value(list, key));
    if (value === undefined && history.every((year) => year === undefined)) return [];
    const since = annual.slice(-SCALE_YEARS).map((year) => [...year.recastSince(list, key)]);
    const figure = onItsScale({ key, label, unit, end: latest.end, list, direction }, value, history);
    return [since.every((days) => days.length === 0) ? figure : { ...figure, recast_since: since }];
  });
}
