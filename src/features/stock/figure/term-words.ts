import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';

/** The unit of a figure as text. */
export function unitInWords(unit: string, currency: string | undefined): string {
  const money = currency ?? 'the currency of the accounts';
  const words: Readonly<Record<string, string>> = {
    currency: `Amount in ${money}`,
    currency_per_share: `${money} a share`,
    shares: 'Number of shares',
    ratio: 'Ratio, times',
    percent: 'Percent',
    days: 'Days',
    score: 'Points',
  };
  return words[unit] ?? unit;
}

/** Which direction is better, as text; `undefined` where neither is. */
export function directionInWords(direction: FinancialTerm['direction']): string | undefined {
  return direction === 0 ? undefined : direction === 1 ? 'More is better' : 'Less is better';
}

/** How a figure is made, in a sentence: its formula, or that filings give it. */
export function definitionOf({ formula, concepts }: Pick<FinancialTerm, 'formula' | 'concepts'>): string {
  if (formula !== null) return `= ${formula}`;
  return concepts.length === 0 ? 'Made from other lines; its “why” shows which.' : 'Read from the filings.';
}
