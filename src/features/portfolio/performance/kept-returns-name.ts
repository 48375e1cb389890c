/** Under which this device keeps the returns of a portfolio. */
export const keptReturnsName = (portfolioId: string) => `returns of ${portfolioId}`;
