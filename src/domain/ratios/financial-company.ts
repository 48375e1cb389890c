/**
 * Whether a company is a bank or an insurer (SIC 6000–6411 and 6712): it has no gross margin, current ratio, EBITDA, Altman or Beneish score.
 *
 * @param sic Standard industrial classification, four digits; `undefined` counts as no.
 */
export function isFinancialCompany(sic: number | undefined): boolean {
  return sic !== undefined && ((sic >= 6000 && sic <= 6411) || sic === 6712);
}

/** Whether a company is a real estate investment trust (SIC 6798). */
export function isRealEstateTrust(sic: number | undefined): boolean {
  return sic === 6798;
}
