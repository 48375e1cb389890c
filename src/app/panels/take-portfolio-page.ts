import type { PageCall } from '#data/answers/keep-answer.ts';

/** Takes what a portfolio's own page shows; its code is loaded with the first portfolio that is taken. */
export async function takePortfolioPage(portfolioId: string, take: (call: PageCall) => Promise<unknown>): Promise<void> {
  const { takePortfolio } = await import('#features/portfolio/page/take-portfolio.ts');
  await takePortfolio(portfolioId, take);
}
