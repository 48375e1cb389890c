import { countIpos, listIpoIndustries, listIpoMonths, listIpoSectors, listIpos, listIpoYears } from '#contract/endpoints/industry/ipos.ts';
import { type Ipo, ipoRules } from '#contract/entities/ipos/ipo.ts';
import { type CountedIpo, ipoPeriods, ipoStatistics } from '#domain/ipos/ipo-statistics.ts';
import type { Store } from '#server/database/schema.ts';
import { findIpos, type IposAsked } from '#server/queries/ipos/find-ipos.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { serve } from '#server/serve.ts';

export const ipoRoutes = [
  serve(listIpos, async ({ query }, { db }) => pageOfRows(await findIpos(db), ipoRules, query, newestDay)),
  serve(countIpos, async ({ body }, { db }) => {
    const ipos = await findIpos(db, body);
    const count = (stage: Ipo['stage']) => ipos.filter((ipo) => ipo.stage === stage).length;
    return { total: ipos.length, filed: count('filed'), effective: count('effective'), priced: count('priced'), withdrawn: count('withdrawn') };
  }),
  serve(listIpoIndustries, async ({ body }, { db }) => {
    const groups = Map.groupBy(await findIpos(db, body), ({ sector, industry }) => JSON.stringify([sector, industry]));
    return [...groups.values()]
      .flatMap((own) => (own[0] === undefined ? [] : [{ sector: own[0].sector, industry: own[0].industry, count: own.length }]))
      .sort((a, b) => b.count - a.count || byText(a.sector, b.sector) || byText(a.industry, b.industry));
  }),
  serve(listIpoYears, async ({ body }, { db }) => periods(db, body, 4)),
  serve(listIpoMonths, async ({ body }, { db }) => periods(db, body, 7)),
  serve(listIpoSectors, async ({ body: { from = '', until = '9999', sector } }, { db }) => {
    const bySector = Map.groupBy(await counted(db, { sector }), (ipo) => ipo.sector);
    return [...bySector]
      .map(([name, own]) => ({ sector: name, ...ipoStatistics(own, (day) => day >= from && day <= until) }))
      .filter(({ filed, priced, withdrawn }) => filed + priced + withdrawn > 0)
      .sort((a, b) => b.priced - a.priced || byText(a.sector, b.sector));
  }),
];

/** The newest day that is no expectation. */
const newestDay = ({ withdrawn_on, priced_on, effective_on, filed_on }: Ipo) => withdrawn_on ?? priced_on ?? effective_on ?? filed_on;

/** Unknown names last. */
function byText(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Amounts of other currencies than the dollar are in no sum. */
async function counted(db: Store, asked: IposAsked): Promise<CountedIpo[]> {
  return (await findIpos(db, asked)).map(({ amount, currency, ...ipo }) => ({ ...ipo, amount: currency === 'USD' ? amount : null }));
}

async function periods(db: Store, { from = '', until = '9999', sector }: IposAsked, length: 4 | 7) {
  const found = ipoPeriods(await counted(db, { sector }), length);
  return found
    .filter(({ period }) => period >= from.slice(0, length) && period <= until.slice(0, length))
    .map(({ period, statistics }) => ({ period, ...statistics }))
    .reverse();
}
