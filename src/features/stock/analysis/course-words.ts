import type { SignPointCounts } from '#contract/entities/stock/warning-signs.ts';

/**
 * Whether a company has fewer severe signs than it had, in a sentence.
 *
 * @param points Fiscal years, oldest first; the last one is now.
 */
export function courseWords(points: readonly Pick<SignPointCounts, 'fiscal_year' | 'severe' | 'good'>[]): string {
  const now = points.at(-1);
  if (now === undefined) return 'No fiscal year of this stock could be judged.';
  const good = now.good === 1 ? '1 good sign' : `${now.good === 0 ? 'no' : now.good} good signs`;
  const severe = now.severe === 1 ? '1 severe sign' : `${now.severe === 0 ? 'No' : now.severe} severe signs`;
  const past = points.slice(0, -1).filter(({ fiscal_year }) => fiscal_year !== null);
  const lead = `${severe} and ${good} now`;
  const worst = past.reduce<(typeof past)[number] | undefined>((most, each) => (most === undefined || each.severe >= most.severe ? each : most), undefined);
  if (worst === undefined) return `${lead}. No year before can be judged.`;
  if (worst.severe > now.severe) return `${lead}; at worst there were ${worst.severe} severe ones, in ${worst.fiscal_year}.`;
  if (now.severe === 0) return `${lead}, and no severe one in any fiscal year before.`;
  return worst.severe === now.severe ? `${lead}, as many severe ones as in ${worst.fiscal_year}.` : `${lead}: more severe ones than in any fiscal year before.`;
}
