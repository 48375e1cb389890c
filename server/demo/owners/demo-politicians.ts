import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { storeReports } from '#server/queries/politicians/store-reports.ts';
import type { PoliticianReport, ReportedTrade } from '#server/sources/politicians/politician-report.ts';
import type { Company } from '../companies/company.ts';
import { demoSymbol } from '../companies/identity.ts';
import { dayText } from '../prices/calendar.ts';
import { type Random, randomNamed } from '../random.ts';

/** A member of the demo market's parliament: how often trades are made and reports filed, and how often late. */
interface DemoPolitician {
  readonly name: string;
  readonly chamber: 'house' | 'senate';
  readonly state: string | undefined;
  readonly district: string | undefined;
  readonly tradesAMonth: number;
  readonly lateness: number;
  readonly largest: number;
}

const senator = (name: string, tradesAMonth: number, lateness: number, largest: number): DemoPolitician => ({
  ...{ name, tradesAMonth, lateness, largest, chamber: 'senate', state: undefined, district: undefined },
});
const member = (name: string, district: string, tradesAMonth: number, lateness: number, largest: number): DemoPolitician => ({
  ...{ name, tradesAMonth, lateness, largest, chamber: 'house', state: district.slice(0, 2), district: district.slice(2) },
});

/** States are invented too. */
const POLITICIANS: readonly DemoPolitician[] = [
  senator('Adelaide Brandreth', 2.2, 0.06, 5),
  senator('Cornelius Achterberg', 0.6, 0.02, 4),
  senator('Philippa Osterhaus', 0.9, 0.1, 7),
  senator('Matthias Quillon', 0.3, 0, 3),
  senator('Yolande Marchetti', 1.3, 0.15, 9),
  senator('Thaddeus Okafor', 0.2, 0, 2),
  member('Dorothea Lindwall', 'JF04', 1.8, 0.05, 4),
  member('Barnaby Eastlake', 'JF11', 0.4, 0.3, 3),
  member('Saoirse Delacroix', 'LK02', 2.6, 0.02, 3),
  member('Jerome Vanterpool', 'LK07', 0.7, 0.04, 6),
  member('Henrike Solano', 'SU01', 1.1, 0.08, 4),
  member('Alistair Bramwell', 'SU09', 0.5, 0, 2),
  member('Miriam Castlereagh', 'WV03', 0.9, 0.12, 5),
  member('Rufus Hollander', 'WV05', 0.15, 0.5, 1),
];

const BRACKETS: readonly (readonly [number, number | undefined])[] = [
  [1_001, 15_000],
  [15_001, 50_000],
  [50_001, 100_000],
  [100_001, 250_000],
  [250_001, 500_000],
  [500_001, 1_000_000],
  [1_000_001, 5_000_000],
  [5_000_001, 25_000_000],
  [25_000_001, 50_000_000],
  [50_000_001, undefined],
];
const OWNERS = ['self', 'spouse', 'spouse', 'joint', 'joint', 'child'] as const;
const MONTHS = 40;

/** Stores what politicians of the demo market reported: invented people, who trade the companies there are. */
export async function storeDemoPoliticians(db: Store, companies: readonly Company[], before: number): Promise<void> {
  const american = companies.filter(({ currency }) => currency === 'USD').slice(0, 80);
  if (american.length === 0) return;
  await storeReports(
    db,
    POLITICIANS.flatMap((politician) => reportsOf(politician, american, dayText(before))),
    'demo',
  );
}

function reportsOf(politician: DemoPolitician, companies: readonly Company[], today: string): PoliticianReport[] {
  const random = randomNamed(`trades of the politician ${politician.name}`);
  const reports: PoliticianReport[] = [];
  const { name, chamber, state, district } = politician;
  for (let month = MONTHS; month > 0; month--) {
    const begins = addDays(today, -30 * month);
    const trades: ReportedTrade[] = [];
    for (let left = politician.tradesAMonth * random.between(0.2, 1.8); left > 0; left--) {
      if (left < 1 && !random.chance(left)) break;
      const company = companies[Math.floor(random.between(0, companies.length))];
      const on = addDays(begins, Math.floor(random.between(0, 28)));
      const day = new Date(`${on}T00:00:00Z`).getUTCDay();
      const traded_on = day === 0 ? addDays(on, -2) : day === 6 ? addDays(on, -1) : on;
      if (company === undefined || traded_on < addDays(company.listed, 10) || (company.left?.on ?? today) < traded_on) continue;
      trades.push(tradeOf(company, traded_on, politician, random));
    }
    const last = trades.flatMap(({ traded_on }) => traded_on ?? []).sort()[0];
    const delay = Math.floor(random.chance(politician.lateness) ? random.between(46, 120) : random.between(16, 44));
    const filed_on = addDays(last ?? addDays(begins, 10), delay);
    const isPaper = trades.length === 0 && random.chance(0.04);
    if ((trades.length === 0 && !isPaper) || filed_on >= today) continue;
    reports.push({
      ...{ name, chamber, state, district, filed_on, url: undefined },
      report_id: `demo-${name.toLowerCase().replaceAll(' ', '-')}-${String(reports.length + 1).padStart(3, '0')}`,
      unread: isPaper ? 'The report was handed in on paper; its scan is not read here.' : undefined,
      trades: trades.filter(({ traded_on }) => (traded_on ?? '') < filed_on),
    });
  }
  return reports;
}

function tradeOf(company: Company, traded_on: string, { largest }: DemoPolitician, random: Random): ReportedTrade {
  // Small trades are far more frequent than large ones.
  const bracket = BRACKETS[Math.min(largest, Math.floor(random.between(0, 1) ** 3 * (largest + 1)))] ?? [1_001, 15_000];
  const luck = random.between(0, 1);
  return {
    ...{ traded_on, notified_on: undefined, least: bracket[0], most: bracket[1], comment: undefined, problems: [] },
    ticker: demoSymbol(company.classes[0]?.letters ?? ''),
    asset: `${company.name} - Common Stock`,
    asset_type: 'Stock',
    kind: luck < 0.52 ? 'purchase' : luck < 0.76 ? 'sale_full' : luck < 0.98 ? 'sale_partial' : 'exchange',
    owner: OWNERS[Math.floor(random.between(0, OWNERS.length))],
  };
}
