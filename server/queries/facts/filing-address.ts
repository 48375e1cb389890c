/** The index page of a filing at the SEC; none for companies without a number there. */
export function filingAddress(cik: number | null, accession: string): string | null {
  if (cik === null || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return null;
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}
