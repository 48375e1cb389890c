import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { storeStakes } from '#server/queries/stakes/store-stakes.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import type { FiledSchedule } from '#server/sources/stakes/read-schedule.ts';
import type { Company } from '../companies/company.ts';
import { demoStockid } from '../companies/identity.ts';
import { dayText } from '../prices/calendar.ts';
import { randomNamed } from '../random.ts';
import { weekday } from './demo-insiders.ts';

/** Invented holders. They are none of the investors with 13F reports, so that no two filings of one holder disagree. */
const HOLDERS = [
  { name: 'Brackwater Capital Partners, L.P.', with: ['Brackwater Advisers LLC', 'Imre Valdasson'], active: true },
  { name: 'Sundew Engaged Ownership Fund', with: ['Sundew Management Ltd'], active: true },
  { name: 'Ashgrove Index Trust', with: [], active: false },
  { name: 'Tarn & Fell Asset Management', with: ['Tarn & Fell Holdings plc'], active: false },
] as const;
const COMPANIES = 60;

/** Stores invented stakes in companies of the demo market: of the shares each has, and changed by amendments. */
export async function storeDemoStakes(db: Store, companies: readonly Company[], before: number): Promise<void> {
  const today = dayText(before);
  const stockids = new Map(
    companies
      .filter(({ currency, left }) => currency === 'USD' && left === undefined)
      .slice(0, COMPANIES)
      .map((company) => [demoStockid(company.key, COMMON), company]),
  );
  const figures = await db
    .selectFrom('snapshot')
    .innerJoin('listing', 'listing.stockid', 'snapshot.stockid')
    .select(['snapshot.stockid', 'snapshot.price', 'snapshot.mktcap'])
    .where('snapshot.stockid', 'in', [...stockids.keys()])
    .execute();
  const made: { readonly stockid: string; readonly schedule: FiledSchedule }[] = [];
  for (const { stockid, price, mktcap } of figures) {
    const company = stockids.get(stockid);
    if (company === undefined || price === null || mktcap === null || price <= 0) continue;
    for (const schedule of schedulesOf(company, mktcap / price, today)) made.push({ stockid, schedule });
  }
  const byAccession = new Map(made.map(({ stockid, schedule }) => [schedule.accession, stockid]));
  await db.deleteFrom('stake_filing').where('demo', '=', 1).execute();
  await storeStakes(
    db,
    made.map(({ schedule }) => schedule),
    { demo: true, stockidOf: ({ accession }) => byAccession.get(accession) },
  );
}

function schedulesOf(company: Company, outstanding: number, today: string): FiledSchedule[] {
  const random = randomNamed(`stakes in ${company.key}`);
  const holder = HOLDERS[Math.floor(random.between(0, HOLDERS.length))] ?? HOLDERS[0];
  let stake = random.between(0.051, 0.092);
  let event = addDays(today, -Math.floor(random.between(30, 330)));
  const schedules: FiledSchedule[] = [];
  while (event < addDays(today, -8) && schedules.length < 3) {
    const amended = schedules.length > 0;
    const rounded = Math.round(stake * 1000) / 1000;
    const shares = Math.round((rounded * outstanding) / 100) * 100;
    schedules.push({
      accession: `demo-stake-${company.key}-${schedules.length + 1}`,
      form: holder.active ? (amended ? '13D/A' : '13D') : amended ? '13G/A' : '13G',
      issuer: { cik: undefined, name: company.name, cusip: undefined },
      ...{ class: 'Common Stock', event_on: weekday(event, 'before'), filed_on: weekday(addDays(event, 5), 'after'), url: undefined, problems: [] },
      holders: [holder.name, ...holder.with].map((name) => ({ cik: undefined, name, shares, stake: rounded })),
    });
    stake = Math.max(0.012, stake + random.between(-0.03, 0.025));
    event = addDays(event, Math.floor(random.between(25, 150)));
  }
  return schedules;
}
