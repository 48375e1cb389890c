import { addDays } from '../statements/periods/days.ts';

/** An open-market purchase (code P) of an insider in one company. */
export interface InsiderBuy {
  readonly insider_id: string;
  readonly traded_on: string;
  /** Shares × price; `undefined` where the filing has no price. */
  readonly value: number | undefined;
}

/** How many different insiders within how many days make a cluster. */
export interface ClusterRule {
  readonly insiders: number;
  readonly days: number;
}

/** Three insiders within fourteen days. */
export const usualClusterRule: ClusterRule = { insiders: 3, days: 14 };

/** Several insiders of a company who bought within days of each other. */
export interface Cluster<Buy extends InsiderBuy = InsiderBuy> {
  readonly from: string;
  /** The day on which there were enough insiders. */
  readonly reached_on: string;
  readonly to: string;
  readonly insiders: number;
  readonly buys: readonly Buy[];
}

/**
 * Clusters of purchases in one company, oldest first. A cluster is reached on the day on which the last `days` days have enough different
 * insiders; purchases go on belonging to it until that many days pass without one.
 *
 * @see formulas 21.2: buys of A on 1 March, B on the 9th, A on the 10th and C on the 15th are a cluster of four; with C on the 16th it has three.
 */
export function clusterBuys<Buy extends InsiderBuy>(buys: readonly Buy[], { insiders, days }: ClusterRule = usualClusterRule): Cluster<Buy>[] {
  const inOrder = [...buys].sort((a, b) => (a.traded_on < b.traded_on ? -1 : a.traded_on > b.traded_on ? 1 : 0));
  const clusters: { reached_on: string; buys: Buy[] }[] = [];
  let recent: Buy[] = [];
  let open: { reached_on: string; buys: Buy[] } | undefined;
  for (const buy of inOrder) {
    const since = addDays(buy.traded_on, -days);
    const last = open?.buys.at(-1);
    if (open !== undefined && last !== undefined && last.traded_on >= since) {
      open.buys.push(buy);
      continue;
    }
    if (open !== undefined) recent = [];
    open = undefined;
    recent = [...recent.filter(({ traded_on }) => traded_on >= since), buy];
    if (distinct(recent) < insiders) continue;
    open = { reached_on: buy.traded_on, buys: recent };
    clusters.push(open);
    recent = [];
  }
  return clusters.map(({ reached_on, buys: of }) => ({
    reached_on,
    buys: of,
    insiders: distinct(of),
    from: of[0]?.traded_on ?? reached_on,
    to: of.at(-1)?.traded_on ?? reached_on,
  }));
}

function distinct(buys: readonly InsiderBuy[]): number {
  return new Set(buys.map(({ insider_id }) => insider_id)).size;
}
