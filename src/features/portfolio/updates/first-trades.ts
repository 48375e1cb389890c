/** Trades in what is held that the home page shows at first. */
export const FIRST_TRADES = 8;
