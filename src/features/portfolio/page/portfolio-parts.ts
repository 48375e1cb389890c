/** Parts of a portfolio's page; an import has the page for itself. */
export const portfolioParts = ['holdings', 'performance', 'transactions', 'updates', 'alerts', 'notes', 'import'] as const;
export type PortfolioPart = (typeof portfolioParts)[number];
