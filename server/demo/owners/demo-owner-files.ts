import type { ExecutivePay } from '#contract/entities/insiders/stock-insiders.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { storeExecutivePay } from '#server/queries/owner-files/executive-pay.ts';
import { storeShortPositions } from '#server/queries/owner-files/short-positions.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import type { Company } from '../companies/company.ts';
import { demoStockid } from '../companies/identity.ts';
import { dayText } from '../prices/calendar.ts';
import { randomNamed } from '../random.ts';
import { weekday } from './demo-insiders.ts';
import { type DemoInsider, demoInsiders } from './demo-people.ts';

/** Companies whose pay is known. */
const PAID = 60;
const YEARS = 5;
/** Countries whose registers publish short positions. */
const EUROPE: ReadonlySet<string> = new Set(['DE', 'FR', 'GB', 'IT', 'NL', 'NO', 'SE']);
/** Invented holders, who are nobody else of the demo market. */
const HOLDERS = [
  ...['Corvane Short Horizon Fund', 'Pelham Reach Capital', 'Oriel & Strand Partners LLP', 'Vantry Quantitative Ltd'],
  ...['Greymoor Contrarian Fund', 'Lysander Bay Management'],
];

/** Stores what executives of the demo market were paid, and who is short in its European companies. */
export async function storeDemoOwnerFiles(db: Store, companies: readonly Company[], before: number): Promise<void> {
  const today = dayText(before);
  await db.deleteFrom('executive_pay').where('demo', '=', 1).execute();
  await db.deleteFrom('short_position').where('demo', '=', 1).execute();
  for (const company of companies.filter(({ left }) => left === undefined).slice(0, PAID)) {
    await storeExecutivePay(db, demoStockid(company.key, COMMON), payOf(company, Number(today.slice(0, 4))), true);
  }
  const european = companies.filter(({ country, left }) => left === undefined && EUROPE.has(country));
  await storeShortPositions(
    db,
    european.flatMap((company) => shortsOf(company, today)),
  );
}

/** Pay in whole thousands: the salary grows slowly, the rest goes up and down with the years. */
function payOf({ key, currency, listed }: Company, thisYear: number): ExecutivePay[] {
  const officers = demoInsiders(key).filter(({ owner }) => owner.officer);
  const random = randomNamed(`pay of ${key}`);
  const thousand = (amount: number) => Math.round(amount / 1000) * 1000;
  const first = Math.max(thisYear - YEARS, Number(listed.slice(0, 4)));
  return officers.flatMap(({ owner, thousands }: DemoInsider) => {
    const began = 260_000 + thousands * random.between(70, 110);
    return Array.from({ length: Math.max(0, thisYear - first) }, (_, at) => {
      const salary = thousand(began * 1.035 ** at);
      const good = random.between(0.5, 1.5);
      const [bonus, stock] = [thousand(salary * 0.6 * good), thousand(salary * 2.4 * good * random.between(0.8, 1.2))];
      const [option, other] = [thousand(salary * 0.5 * good), thousand(salary * random.between(0.02, 0.07))];
      const total = salary + bonus + stock + option + other;
      return { name: owner.name, title: owner.title ?? null, year: first + at, currency, salary, bonus, stock, option, other, total, url: null };
    });
  });
}

/** Positions that grow and shrink from publication to publication; some fall below the threshold, which is published too. */
function shortsOf({ key, name, country }: Company, today: string): Database['short_position'][] {
  const random = randomNamed(`short positions in ${key}`);
  const stockid = demoStockid(key, COMMON);
  const holders = HOLDERS.filter(() => random.chance(0.4));
  return holders.flatMap((holder) => {
    let position = random.between(0.0052, 0.016);
    const rows: Database['short_position'][] = [];
    for (let day = addDays(today, -Math.floor(random.between(60, 320))); day < today; day = addDays(day, Math.floor(random.between(9, 55)))) {
      const rounded = Math.round(position * 10_000) / 10_000;
      // No real paper has such a number.
      rows.push({ holder, isin: `${stockid}~0`, day: weekday(day, 'before'), country, issuer: name, position: rounded, url: null, stockid, demo: 1 });
      const isBelow = rounded < 0.005;
      if (isBelow && random.chance(0.6)) break;
      // What changes below the threshold is not published.
      position = isBelow ? random.between(0.0052, 0.009) : Math.max(0.0032, position + random.between(-0.0035, 0.003));
    }
    return rows;
  });
}
