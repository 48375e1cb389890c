import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { isFigure } from '#ui/format/number.ts';
import type { StatementLine, Statements } from '../financials/statements.ts';

/** Scores that are made of whole fiscal years have no figure of trailing months. */
const OF_YEARS: ReadonlySet<string> = new Set(['piotroski_f_score', 'beneish_m_score']);

/** The figures of a company's newest twelve months by row, read from its annual statements; rows that are unknown then are left out. */
export function liveValues({ lines, trailing }: Pick<Statements, 'trailing'> & { lines: readonly LiveLine[] }): Map<string, number> {
  const values = new Map<string, number>();
  for (const { row, values: years, trailing: months } of lines) {
    const value = trailing === undefined ? years.at(-1) : (months ?? (OF_YEARS.has(row.key) ? years.at(-1) : undefined));
    if (isFigure(value)) values.set(row.key, value);
  }
  return values;
}

type LiveLine = Pick<StatementLine, 'values' | 'trailing'> & { readonly row: Pick<StatementLine['row'], 'key'> };

/** Under which letter a term is found. */
export function letterOf({ label }: Pick<FinancialTerm, 'label'>): string {
  return label.charAt(0).toUpperCase();
}

/** The terms under a letter, or those whose name holds what is looked for, by name. */
export function listedTerms(terms: readonly FinancialTerm[], { letter, find }: { letter: string; find: string }): FinancialTerm[] {
  const text = find.trim().toLowerCase();
  const isListed = (term: FinancialTerm) => (text === '' ? letterOf(term) === letter : term.label.toLowerCase().includes(text));
  return terms.filter(isListed).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
