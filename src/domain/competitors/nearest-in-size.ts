/** What is looked at to find the competitors of a stock. */
export interface SizedStock {
  readonly stockid: string;
  readonly company: string;
  readonly industry: string | null;
  readonly delisted: boolean;
  /** Place by market value in dollars, 1 the largest; null where it is not known. */
  readonly size_rank: number | null;
}

/** Fewer others than these say too little: the industry then gives way to its group. */
const FEWEST_COMPETITORS = 2;
const SHOWN = 6;

/**
 * A stock among the companies of its industry nearest in size, the largest first; of its whole group where the industry has few.
 * Delisted shares and further classes of the same company are left out.
 *
 * @param stocks Of the group, the largest first, the stock itself among them.
 */
export function nearestInSize<Stock extends SizedStock>(
  stocks: readonly Stock[],
  subject: Pick<SizedStock, 'stockid' | 'company' | 'industry'>,
): readonly Stock[] {
  const own = stocks.find(({ stockid }) => stockid === subject.stockid);
  const others = stocks.filter(({ stockid, company, delisted }) => stockid !== subject.stockid && company !== subject.company && !delisted);
  const ofIndustry = others.filter(({ industry }) => industry === subject.industry);
  const pool = onePerCompany(ofIndustry.length > FEWEST_COMPETITORS ? ofIndustry : others);
  const at = pool.findIndex(({ size_rank }) => (size_rank ?? Number.POSITIVE_INFINITY) > (own?.size_rank ?? Number.POSITIVE_INFINITY));
  const place = at === -1 ? pool.length : at;
  const from = Math.max(0, Math.min(place - SHOWN / 2, pool.length - SHOWN));
  const chosen = pool.slice(from, from + SHOWN);
  return own === undefined ? chosen : [...chosen.slice(0, place - from), own, ...chosen.slice(place - from)];
}

function onePerCompany<Stock extends SizedStock>(stocks: readonly Stock[]): Stock[] {
  const seen = new Set<string>();
  return stocks.filter(({ company }) => {
    if (seen.has(company)) return false;
    seen.add(company);
    return true;
  });
}
