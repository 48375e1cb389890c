import { cusipInIsin } from '#domain/identity/isin.ts';
import type { Store } from '#server/database/schema.ts';
import { listingsByCusip } from '../gurus/listings-by-cusip.ts';
import { inChunks } from '../in-chunks.ts';

/** The numbers of a paper as a fund reports them. */
export interface PaperNumbers {
  readonly cusip: string | null;
  readonly isin: string | null;
}

/**
 * Finds the listings of papers that funds hold: by the CUSIP, as those of 13F filings, by the CUSIP inside an American ISIN, else by the ISIN.
 *
 * @returns The listing of a paper on a day; `undefined` where none here has its numbers.
 */
export async function listingsOfPapers(db: Store, papers: readonly PaperNumbers[]): Promise<(paper: PaperNumbers, day: string) => string | undefined> {
  const cusips = papers.flatMap((paper) => cusipsOf(paper).map((cusip) => ({ cusip })));
  const byCusip = await listingsByCusip(db, cusips);
  const byIsin = new Map<string, string>();
  const isins = new Set(papers.flatMap(({ isin }) => isin ?? []));
  for (const some of inChunks([...isins], 500)) {
    const rows = await db.selectFrom('listing').select(['isin', 'stockid']).where('isin', 'in', some).orderBy('stockid', 'desc').execute();
    for (const { isin, stockid } of rows) if (isin !== null) byIsin.set(isin, stockid);
  }
  return (paper, day) => {
    for (const cusip of cusipsOf(paper)) {
      const found = byCusip(cusip, day);
      if (found !== undefined) return found;
    }
    return paper.isin === null ? undefined : byIsin.get(paper.isin);
  };
}

function cusipsOf({ cusip, isin }: PaperNumbers): string[] {
  const inside = isin === null ? undefined : cusipInIsin(isin);
  return [...new Set([cusip, inside])].filter((each) => each != null);
}
