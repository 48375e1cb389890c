import { combinedBuyers, isNetRepurchase } from '#domain/insiders/combined-buys.ts';

type Figures = Readonly<Record<string, number | null>>;

/** Days after which the last quarter of the accounts says nothing of what the company bought lately, as on the pages of signals. */
const RECENT = 200;

/** What follows from several figures of one stock, before its amounts are in dollars. @param today Day of the newest price of the market. */
export function derivedFigures(figures: Figures, today: number | null): Record<string, number> {
  const known = (field: string) => figures[field] ?? undefined;
  const [price, mktcap, shares] = [known('price'), known('mktcap'), known('shares')];
  const made: Record<string, number> = {};
  for (const suffix of ['', '__1m', '__6m', '__1y']) {
    const [paid, net] = [known(`insider_buy_price${suffix}`), known(`insider_net_value${suffix}`)];
    if (price !== undefined && paid !== undefined && paid > 0) made[`price_to_insider_buy${suffix}`] = price / paid - 1;
    if (net !== undefined && mktcap !== undefined && mktcap > 0) made[`insider_net_to_mktcap${suffix}`] = net / mktcap;
  }
  const evaluated = known('signs_evaluated');
  // The return on capital against its cost is one of the checks, see `capitalCosts`.
  if (evaluated !== undefined && known('roic_minus_wacc') !== undefined) made.signs_evaluated = evaluated + 1;
  const held = known('guru_shares');
  if (held !== undefined && shares !== undefined && shares > 0) made.guru_ownership = held / shares;
  const [filed, before] = [known('filer_shares'), known('filer_shares_before')];
  if (filed !== undefined && shares !== undefined && shares > 0) {
    made.institutional_ownership = filed / shares;
    if (before !== undefined) made.institutional_change = (filed - before) / shares;
  }
  return { ...made, ...combinedBuys(figures, today) };
}

/** Whether insiders, followed investors and the company itself bought; unknown for a stock that no insider ever filed for. */
function combinedBuys(figures: Figures, today: number | null): Record<string, number> {
  const { insider_buys: buys, guru_net_buyers: gurus, quarter_net_repurchases: net, quarter_end: end, mktcap } = figures;
  if (buys == null) return {};
  const isRecent = end != null && today !== null && end >= today - RECENT;
  const company = isRecent ? isNetRepurchase(net ?? undefined, mktcap ?? undefined) : undefined;
  const insiders = buys > 0;
  const buyers = insiders ? combinedBuyers({ insiders, gurus: gurus == null ? undefined : gurus > 0, company }) : 0;
  return { insider_double_buy: Number(buyers === 2), insider_triple_buy: Number(buyers === 3) };
}
