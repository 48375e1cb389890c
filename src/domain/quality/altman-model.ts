import { isFinancialCompany, isRealEstateTrust } from '../ratios/financial-company.ts';
import type { AltmanModel } from './altman.ts';

/**
 * Which of Altman's scores says something about a company: Z for manufacturers (SIC 2000–3999), Z″ for everyone else.
 *
 * @param sic Standard industrial classification, four digits.
 * @returns `undefined` for banks, insurers and property trusts, whose balance sheets it was not made for, and when the industry is unknown.
 */
export function altmanModelFor(sic: number | undefined): AltmanModel | undefined {
  if (sic === undefined || isFinancialCompany(sic) || isRealEstateTrust(sic)) return undefined;
  return sic >= 2000 && sic <= 3999 ? 'z' : 'z_double_prime';
}
