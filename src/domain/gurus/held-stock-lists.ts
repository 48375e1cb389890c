/** A stock as several investors hold and trade it, by the newest quarter of each. */
interface HeldStock {
  readonly holders: number;
  readonly buyers: number;
  readonly sellers: number;
  readonly net_buyers: number;
  /** Sum of the impacts of all trades in the quarter. */
  readonly impact: number;
  readonly country: string | null;
  readonly is_fund: boolean;
  /** Last close ÷ average price of the quarter − 1. */
  readonly since_average: number | null;
}

/** A bargain costs at least a fifth less than the average of the quarter in which it was bought. */
export const BARGAIN = -0.2;

/** The lists of stocks that several investors hold or trade, by which stocks are in them. */
export const heldStockLists = {
  aggregated: ({ holders }) => holders > 0,
  consensus: ({ buyers, net_buyers }) => buyers >= 2 && net_buyers > 0,
  hot: ({ net_buyers, impact }) => net_buyers > 0 && impact > 0,
  bargains: ({ buyers, since_average }) => buyers > 0 && since_average !== null && since_average <= BARGAIN,
  international: ({ holders, country }) => holders > 0 && country !== null && country !== 'US',
  top: ({ holders }) => holders > 1,
  etfs: ({ holders, is_fund }) => holders > 0 && is_fund,
  traded: ({ buyers, sellers, since_average }) => buyers + sellers > 0 && since_average !== null,
} satisfies Record<string, (stock: HeldStock) => boolean>;
