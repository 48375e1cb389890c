import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';

/** Where the gain came from: price in its own currency, dividends, currency, fees; what is left is exchanged cash. They add up to it. */
export function gainSources({ stocks, cash_gains, gain, unpriced }: PortfolioReport): readonly { readonly name: string; readonly amount: number }[] {
  const sum = (part: 'price' | 'dividends' | 'currency' | 'fees') => stocks.reduce((total, stock) => total + stock[part], 0);
  const named = [
    { name: 'Price, in its own currency', amount: sum('price') },
    { name: 'Dividends and interest', amount: sum('dividends') + (cash_gains.interest ?? 0) },
    { name: 'Currency', amount: sum('currency') },
    { name: 'Fees and tax', amount: sum('fees') + (cash_gains.fees ?? 0) },
  ];
  const rest = gain === null ? 0 : gain - named.reduce((total, { amount }) => total + amount, 0);
  if (Math.abs(rest) < 0.5) return named;
  return [...named, { name: unpriced.length > 0 ? 'Cash in other currencies and what has no price' : 'Cash in other currencies', amount: rest }];
}
