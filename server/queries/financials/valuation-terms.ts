import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { meaningOfTerm } from '#domain/statements/meanings/term-meaning.ts';
import { ratioDefinition } from '#domain/statements/periods/statement-periods.ts';
import { isFreeCashYield } from '#domain/valuation/free-cash-yield.ts';
import { PEG, shownMultiples } from '../valuation/month-multiples.ts';
import { PRICE_TO_GF_VALUE } from '../valuation/multiple-provenance.ts';
import { SHILLER } from '../valuation/shiller-multiple.ts';

type Multiple = Pick<FinancialTerm, 'label' | 'unit' | 'direction'> & { readonly key: string };

const priceToGfValue: Multiple = { key: PRICE_TO_GF_VALUE, label: 'Price to GF Value', unit: 'ratio', direction: -1 };

/** The multiples of the price as terms of the glossary: those that a stock's valuation page sets against their own past, and the price to GF Value. */
export const valuationTerms: readonly FinancialTerm[] = [
  ...shownMultiples.map((row) =>
    isFreeCashYield(row)
      ? termOf(row, 'Yields', row.formula)
      : 'perShare' in row
        ? termOf(row, row.unit === 'percent' ? 'Yields' : 'Price to', row.formula.replace('Share', labelOfShare(row.perShare)))
        : termOf(row, 'Enterprise value to', `Enterprise value ÷ ${row.over?.label ?? ''}`, false),
  ),
  termOf(SHILLER, 'Price to', 'Price ÷ Mean EPS of the last ten fiscal years, each in today’s money'),
  termOf(PEG, 'For growth', 'P/E w/o NRI ÷ Growth of EBITDA per share over five years, in percent; for banks and insurers of book value per share'),
  termOf(priceToGfValue, 'Fair value', 'Price ÷ GF Value'),
];

function termOf({ key: id, label, unit, direction }: Multiple, group: string, formula: string, ofBanks = true): FinancialTerm {
  return { id, list: 'valuation', group, label, unit, direction, meaning: meaningOfTerm(id) ?? label, formula, concepts: [], for_financial_companies: ofBanks };
}

function labelOfShare(key: string): string {
  return ratioDefinition('per_share', key)?.label ?? key;
}
