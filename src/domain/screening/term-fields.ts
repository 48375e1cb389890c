/** Terms of the glossary that the screener has under another name. */
const FIELDS: Readonly<Record<string, string>> = {
  eps_without_one_offs: 'eps_without_nri',
  ev_ebitda: 'ev_to_ebitda',
  ev_ebit: 'ev_to_ebit',
  ev_sales: 'ev_to_revenue',
};
const TERMS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(FIELDS).map(([term, field]) => [field, term]));

/** Key of the screener's field that a term of the glossary has, if the screener has it at all. */
export function fieldOfTerm(term: string): string {
  return Object.hasOwn(FIELDS, term) ? (FIELDS[term] ?? term) : term;
}

/** Key of the term that explains a field of the screener, whatever is asked of the field: over years, in a currency, within the market. */
export function termOfField(field: string): string {
  const base = field.split('__')[0]?.split('.')[0] ?? field;
  return Object.hasOwn(TERMS, base) ? (TERMS[base] ?? base) : base;
}
