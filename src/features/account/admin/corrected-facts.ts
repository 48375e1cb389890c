import type { CorrectionChange, ListedCorrection } from '#contract/entities/market/correction.ts';

/** One thing that a correction says. */
export interface CorrectedFact extends Pick<CorrectionChange, 'field'> {
  readonly about: { readonly cik: number; readonly symbol: string };
  /** The company, with the symbol where one listing is meant. */
  readonly name: string;
  /** The correction as a reader sees it. */
  readonly words: string;
}

/** Corrections as the single facts they state, which are removed one by one. */
export function factsOf(corrections: readonly ListedCorrection[]): CorrectedFact[] {
  return corrections.flatMap(({ cik, symbol, company, industry, sector, shares_per_paper }) => {
    const about = { cik, symbol };
    const name = `${company ?? `CIK ${cik}, which is not loaded`}${symbol === '' ? '' : ` (${symbol})`}`;
    const facts: CorrectedFact[] = [];
    if (industry !== null) facts.push({ about, name, field: 'industry', words: sector === null ? industry : `${industry}, ${sector}` });
    if (shares_per_paper !== null) {
      const shares = shares_per_paper.toLocaleString('en', { maximumFractionDigits: 4 });
      facts.push({ about, name, field: 'shares_per_paper', words: `one listed security is ${shares} ${shares_per_paper === 1 ? 'share' : 'shares'}` });
    }
    return facts;
  });
}
