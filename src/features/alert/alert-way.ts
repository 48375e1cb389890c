import type { AlertableType } from '#contract/entities/records/alert.ts';
import type { ShownAlert } from './use-alerts.ts';

/** Stocks of an alert that a list names before an ellipsis (ALERT-21). */
const MOST_NAMED = 5;

/** Where a press on an alert leads. */
export type AlertWay = 'dialog' | 'portfolio' | 'indicator';

/** What a press on an alert opens: a stock's dialog, a portfolio's alerts, an indicator's page; `undefined` for a type this version does not know. */
export function alertWay(type: string): AlertWay | undefined {
  const ways: Readonly<Record<AlertableType, AlertWay>> = { STOCK: 'dialog', PORTFOLIO: 'portfolio', ECONOMIC_INDICATOR: 'indicator' };
  return Object.entries(ways).find(([known]) => known === type)?.[1];
}

/** The first stocks that an alert on a portfolio is triggered for, and whether there are more. */
export function namedStocks({ fields, triggered }: Pick<ShownAlert, 'fields' | 'triggered'>): { readonly stocks: readonly string[]; readonly more: boolean } {
  const { state, operator, alertable_type } = fields;
  if (alertable_type !== 'PORTFOLIO' || state === null || !triggered) return NONE;
  const all = operator === null ? state.fired.map(({ id }) => id) : state.met;
  return { stocks: all.slice(0, MOST_NAMED), more: all.length > MOST_NAMED };
}

const NONE = { stocks: [], more: false };
