import type { Company } from './company.ts';
import { furtherCompanies } from './further-companies.ts';
import { leadingCompanies } from './leading-companies.ts';

/** The leading companies show every kind there is; the whole market has the breadth of a real one. */
export type Extent = 'leading' | 'whole';

/** The companies of the demo market, the leading ones first. */
export function catalogue(today: string, extent: Extent): Company[] {
  return extent === 'leading' ? leadingCompanies(today) : [...leadingCompanies(today), ...furtherCompanies];
}
