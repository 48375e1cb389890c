import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { clusterBuys } from '#domain/insiders/cluster-buys.ts';
import { marketDay } from '#domain/screening/market/columns.ts';

/** Trades of insiders in the open market in money; a sum is unknown where one of its trades has no price. Amounts in the currency of the listing. */
export function insiderMoney(trades: readonly InsiderTrade[], newest: string): Record<string, number> {
  const buys = trades.filter(({ code }) => code === 'P');
  const sells = trades.filter(({ code, plan }) => code === 'S' && plan !== true);
  const [bought, sold] = [paidFor(buys), paidFor(sells)];
  const chief = paidFor(buys.filter(({ is_ceo }) => is_ceo));
  const price = averagePrice(buys);
  const rises = buys.flatMap(({ change }) => change ?? []);
  return {
    ...(bought !== undefined && { insider_buy_value: bought }),
    ...(sold !== undefined && { insider_sell_value: sold }),
    ...(bought !== undefined && sold !== undefined && { insider_net_value: bought - sold }),
    ...(chief !== undefined && { ceo_buy_value: chief }),
    ...(sells.length > 0 && { insider_buy_sell_ratio: buys.length / sells.length }),
    ...(price !== undefined && { insider_buy_price: price }),
    ...(rises.length > 0 && { insider_holding_change: rises.reduce((most, each) => Math.max(most, each)) }),
    ...clusterOf(buys, newest),
  };
}

/** The newest cluster of purchases, as the list of clusters has them: directors and officers, three within fourteen days. */
function clusterOf(buys: readonly InsiderTrade[], newest: string): Record<string, number> {
  const dated = buys.flatMap(({ inside, insider_id, traded_on, value }) =>
    inside && traded_on !== null && traded_on <= newest ? [{ insider_id, traded_on, value: value ?? undefined }] : [],
  );
  const last = clusterBuys(dated).at(-1);
  if (last === undefined) return { insider_cluster: 0 };
  const paid = last.buys.every(({ value }) => value !== undefined) ? last.buys.reduce((sum, { value }) => sum + (value ?? 0), 0) : undefined;
  return { insider_cluster: 1, insider_cluster_date: marketDay(last.reached_on) ?? Number.NaN, ...(paid !== undefined && { insider_cluster_value: paid }) };
}

function paidFor(trades: readonly InsiderTrade[]): number | undefined {
  return trades.every(({ value }) => value !== null) ? trades.reduce((sum, { value }) => sum + (value ?? 0), 0) : undefined;
}

/** Money paid over shares bought, both after later splits; `undefined` without purchases, or where one has no price. */
function averagePrice(buys: readonly InsiderTrade[]): number | undefined {
  if (buys.length === 0 || buys.some(({ price_today, shares_today }) => price_today === null || shares_today === null)) return undefined;
  const shares = buys.reduce((sum, { shares_today }) => sum + (shares_today ?? 0), 0);
  return shares > 0 ? buys.reduce((sum, { price_today, shares_today }) => sum + (price_today ?? 0) * (shares_today ?? 0), 0) / shares : undefined;
}
