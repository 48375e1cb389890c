import { compareStocks, getCompetitorTable, listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import { findCompetitors } from '#server/queries/competitors/find-competitors.ts';
import { compareTable } from '#server/screening/compare-table.ts';
import { serve } from '#server/serve.ts';
import { listingOf } from './listing-of.ts';

export const competitorRoutes = [
  serve(listCompetitors, async ({ params, query }, { db }) => findCompetitors(db, (await listingOf(db, params.id)).stockid, namesIn(query.stocks))),
  serve(getCompetitorTable, async ({ params, query }, { db }) => {
    const { stockid } = await listingOf(db, params.id);
    const { rows } = await findCompetitors(db, stockid, namesIn(query.stocks));
    const others = rows.map((row) => row.stockid).filter((other) => other !== stockid);
    return compareTable(db, [stockid, ...others], namesIn(query.fields));
  }),
  serve(compareStocks, ({ body }, { db }) => compareTable(db, body.stocks, body.fields)),
];

function namesIn(text: string | undefined): string[] | undefined {
  return text?.split(',').filter(Boolean);
}
