import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Store } from '#server/database/schema.ts';
import { absenceWords, parseSnapshot } from '../snapshot/snapshot-figures.ts';
import { kindOfPaper } from './kind-of-paper.ts';

/** Identity, last price and key figures of a listing. */
export async function findStockSummary(db: Store, stockid: string): Promise<StockSummary | undefined> {
  const row = await db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .leftJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select([
      'listing.stockid',
      'listing.symbol',
      'listing.exchange',
      'listing.display_symbol',
      'listing.company',
      'listing.currency',
      'listing.demo',
      'listing.delisted_on',
      'listing.share_class',
    ])
    .select([
      'issuer.sector',
      'issuer.industry_group',
      'issuer.industry',
      'issuer.country',
      'issuer.description',
      'issuer.fiscal_year_end',
      'issuer.sic as sector_code',
    ])
    .select(['snapshot.day', 'snapshot.price', 'snapshot.mktcap', 'snapshot.figures'])
    .where('listing.stockid', '=', stockid)
    .executeTakeFirst();
  if (row === undefined || row.figures === null) return undefined;
  const { demo, delisted_on, share_class, industry_group, day, price, mktcap, figures, ...identity } = row;
  const { ytd_change: _, spark: __, momentum: ___, ...derived } = parseSnapshot(figures);
  return {
    ...identity,
    ...derived,
    logo: null,
    words: absenceWords(derived),
    currency_symbol: currencySymbol(identity.currency),
    demo: demo === 1,
    delisted: delisted_on !== null,
    morn_secr_id: kindOfPaper(row.stockid, share_class),
    predictability: starsIn(derived.ranks),
    group: industry_group,
    price,
    last_price_date: day,
    mktcap,
  };
}

/** The stars among the factors of profitability; null when not rated. */
function starsIn(ranks: StockSummary['ranks']): number | null {
  return ranks.flatMap(({ factors }) => factors).find(({ key }) => key === 'predictability')?.value ?? null;
}

/** `$`, `€`, `CA$`; the code itself where there is no sign. */
export function currencySymbol(currency: string): string {
  const known = symbols.get(currency) ?? signOf(currency);
  symbols.set(currency, known);
  return known;
}

/** By currency: making a number format costs more than reading a whole summary. */
const symbols = new Map([['GBX', 'p']]);

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
