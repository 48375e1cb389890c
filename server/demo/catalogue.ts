import type { Company } from './company.ts';
import { leadingCompanies } from './leading-companies.ts';

/** All companies of the demo market, in an order that never changes: a company's place is part of its filing numbers. */
export function catalogue(today: string): Company[] {
  return leadingCompanies(today);
}
