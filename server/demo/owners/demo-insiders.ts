import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { renewInsiderTrades } from '#server/queries/insiders/renew-trades.ts';
import { storeForms } from '#server/queries/insiders/store-forms.ts';
import { type TradePrices, tradePrices } from '#server/queries/insiders/trade-prices.ts';
import type { FiledForm, FormRow } from '#server/sources/insiders/ownership-form.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import type { Company } from '../companies/company.ts';
import { demoStockid, demoSymbol } from '../companies/identity.ts';
import { dayText } from '../prices/calendar.ts';
import { type Random, randomNamed } from '../random.ts';
import { type DemoInsider, demoInsiders } from './demo-people.ts';

/** Years of filings. */
const YEARS = 5;
/** Companies whose insiders trade, of those in dollars; and countries with pages of their own. */
const COMPANIES = 160;
const ABROAD: Readonly<Record<string, string>> = { CA: 'CAD', CN: 'CNY', NL: 'EUR', DE: 'EUR', HK: 'HKD', KR: 'KRW' };
/** A filing follows its trade by so many days. */
const FILED_AFTER = 2;

/** Stores what insiders of the demo market reported: grants, sales by plans, and purchases where a price has fallen, at the prices of the days. */
export async function storeDemoInsiders(db: Store, companies: readonly Company[], before: number): Promise<void> {
  const today = dayText(before);
  const american = companies.filter(({ currency }) => currency === 'USD').slice(0, COMPANIES);
  const abroad = companies.filter(({ country, currency }) => country !== undefined && ABROAD[country] === currency);
  const touched: string[] = [];
  for (const company of new Set([...american, ...abroad])) {
    const stockid = demoStockid(company.key, COMMON);
    const prices = await tradePrices(db, stockid);
    if (prices === undefined) continue;
    const country = company.currency === 'USD' ? 'US' : (company.country ?? 'US');
    await storeForms(db, formsOf(company, prices, today, country), { source: 'demo', country, currency: company.currency });
    touched.push(stockid);
  }
  for (const country of Object.keys(ABROAD)) {
    if (!abroad.some((company) => company.country === country)) await storeUnlistedAbroad(db, country, today);
  }
  await renewInsiderTrades(db, touched);
}

/** A company as its filings name it. */
type FiledAbout = Pick<Company, 'key' | 'name' | 'classes'>;

/** Companies of countries from which this market lists none, so that their trades are shown under the company's name. */
const UNLISTED: Readonly<Record<string, readonly (readonly [name: string, price: number])[]>> = {
  CA: [['Saltmarsh Timber Ltd.', 31]],
  CN: [
    ['Linjiang Bearing Co., Ltd.', 14],
    ['Qingmu Textile Co., Ltd.', 8],
  ],
  NL: [['Veenland Dredging N.V.', 44]],
  DE: [
    ['Nordhafen Kranbau AG', 57],
    ['Lindenau Messtechnik SE', 118],
  ],
  HK: [
    ['Harbour Lantern Holdings Limited', 6],
    ['Kestrel Peak Ferries Limited', 11],
  ],
  KR: [
    ['Hanbit Marine Electronics Co., Ltd.', 41_000],
    ['Saebyeok Foods Co., Ltd.', 87_000],
  ],
};

/** Trades of the last months, in the money of the country. */
async function storeUnlistedAbroad(db: Store, country: string, today: string): Promise<void> {
  const forms = (UNLISTED[country] ?? []).flatMap(([name, price]) => {
    const key = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const random = randomNamed(`trades of insiders of ${key}`);
    const filings = new Filings({ key, name, classes: [] }, country, today);
    const people = demoInsiders(key).filter(({ owner }) => !owner.ten_percent);
    for (const person of people) filings.begin(person, 40_000, today);
    for (let day = addDays(today, -330); day < today; day = addDays(day, Math.floor(random.between(12, 34)))) {
      const person = people[Math.floor(random.between(0, people.length))];
      if (person === undefined) continue;
      filings.file(person, day, random.chance(0.6) ? 'P' : 'S', roundTo(random.between(500, 6000), 100), near(price * random.between(0.85, 1.2), random));
    }
    return filings.made;
  });
  await storeForms(db, forms, { source: 'demo', country, currency: ABROAD[country] ?? 'USD' });
}

/** One company's filings as they are made, with what everybody holds. */
class Filings {
  readonly made: FiledForm[] = [];
  readonly #company: FiledAbout;
  readonly #country: string;
  readonly #today: string;
  readonly #factor: TradePrices['factor'];
  /** In shares of today. */
  readonly #held = new Map<string, number>();

  /** @param factor Shares today for one share of a day. */
  constructor(company: FiledAbout, country: string, today: string, factor: TradePrices['factor'] = () => 1) {
    this.#company = company;
    this.#country = country;
    this.#today = today;
    this.#factor = factor;
  }

  begin({ owner }: DemoInsider, shares: number, day: string): void {
    this.#held.set(owner.name, shares * (this.#factor(day) ?? 1));
  }

  /** Shares held on a day, as they were then. */
  held({ owner }: DemoInsider, day: string): number {
    return Math.round((this.#held.get(owner.name) ?? 0) / (this.#factor(day) ?? 1));
  }

  /** Files one trade; none that would be filed after today. */
  file(insider: DemoInsider, planned: string, code: string, shares: number, price: number | undefined, more: { plan?: boolean; late?: number } = {}): void {
    const day = weekday(planned, 'before');
    const filed_on = weekday(addDays(day, FILED_AFTER + (more.late ?? 0)), 'after');
    const sells = code === 'S' || code === 'F';
    const traded = Math.round(sells ? Math.min(shares, this.held(insider, day)) : shares);
    if (filed_on >= this.#today || traded <= 0) return;
    const after = this.held(insider, day) + (sells ? -traded : traded);
    this.#held.set(insider.owner.name, after * (this.#factor(day) ?? 1));
    const row: FormRow = {
      ...{ place: 'n1', derivative: false, holding: false, security: 'Common Stock', traded_on: day, code, side: sells ? 'D' : 'A' },
      ...{ shares: traded, price, owned_after: after, ownership: 'D', nature: undefined, exercise_price: undefined, expires_on: undefined },
      ...{ underlying: undefined, underlying_shares: undefined, footnotes: more.plan === true ? ['F1'] : [], problems: [] },
    };
    this.made.push({
      ...{ form: this.#country === 'US' ? '4' : 'Insider report', filed_on, period: day, original_filed_on: undefined, remarks: undefined, url: undefined },
      accession: `demo-${this.#company.key}-${String(this.made.length + 1).padStart(4, '0')}`,
      issuer: { cik: undefined, name: this.#company.name, symbol: symbolOf(this.#company) },
      ...{ owners: [insider.owner], rows: [row], plan: more.plan ?? false, read_from: 'file' },
      footnotes: more.plan === true ? { F1: 'The sale was made under a Rule 10b5-1 trading plan adopted the year before.' } : {},
    });
  }
}

function formsOf(company: Company, prices: TradePrices, today: string, country: string): FiledForm[] {
  const people = demoInsiders(company.key);
  const random = randomNamed(`trades of insiders of ${company.key}`);
  const filings = new Filings(company, country, today, prices.factor);
  const first = addDays(today, -365 * YEARS);
  const listed = company.listed > first ? company.listed : first;
  const start = prices.close(addDays(listed, 7));
  for (const person of people) filings.begin(person, start === undefined ? 20_000 : Math.round((person.thousands * 1000) / start / 100) * 100, listed);
  // Month by month, so that what is held follows the days.
  for (let day = addDays(listed, 10); day < today; day = addDays(day, 30)) {
    const price = prices.close(day);
    if (price === undefined) continue;
    routine(filings, people, day, price, random);
    const fall = price / (prices.closeToday(addDays(day, -90)) ?? price) - 1;
    buyFalls(filings, people, day, fall, prices, random);
  }
  return filings.made;
}

/** Grants each spring with the shares withheld for tax, and sales by plans each quarter. */
function routine(filings: Filings, people: readonly DemoInsider[], day: string, price: number, random: Random): void {
  const month = Number(day.slice(5, 7));
  for (const person of people) {
    const held = filings.held(person, day);
    if (person.owner.ten_percent) continue;
    if (month === 3) {
      filings.file(person, day, 'A', roundTo(held * random.between(0.03, 0.08) + 40, 10), undefined);
      if (person.owner.officer) filings.file(person, addDays(day, 1), 'F', roundTo(held * 0.015, 1), price);
    }
    if (month % 3 === 2 && person.sellsByPlan)
      filings.file(person, addDays(day, 3), 'S', roundTo(held * random.between(0.02, 0.05), 100), near(price, random), { plan: true });
    else if (random.chance(0.04)) filings.file(person, addDays(day, 5), 'S', roundTo(held * random.between(0.04, 0.2), 100), near(price, random));
  }
}

/** Purchases: seldom one of a single person, and after a fall those of several within days. */
function buyFalls(filings: Filings, people: readonly DemoInsider[], day: string, fall: number, prices: TradePrices, random: Random): void {
  const several = fall < -0.09 && random.chance(0.22);
  for (const person of people) {
    const buys = several ? random.chance(person.owner.ten_percent ? 0.3 : 0.6) : random.chance(0.02);
    if (!buys) continue;
    const on = weekday(addDays(day, Math.floor(random.between(0, several ? 12 : 25))), 'before');
    const price = prices.close(on);
    if (price === undefined) continue;
    const dollars = person.owner.ten_percent ? random.between(1e6, 8e6) : person.thousands * 1000 * random.between(0.02, 0.12);
    filings.file(person, on, 'P', roundTo(dollars / price, 100) || 100, near(price, random), { late: random.chance(0.05) ? 9 : 0 });
  }
}

/** A company that is listed nowhere here has no symbol. */
function symbolOf({ classes }: FiledAbout): string | undefined {
  const letters = classes[0]?.letters;
  return letters === undefined ? undefined : demoSymbol(letters);
}

function near(price: number, random: Random): number {
  return Math.round(price * random.between(0.994, 1.006) * 100) / 100;
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** The day itself, or the Friday before or the Monday after a weekend. */
export function weekday(day: string, side: 'before' | 'after'): string {
  const at = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (at !== 6 && at !== 0) return day;
  if (side === 'after') return addDays(day, at === 6 ? 2 : 1);
  return addDays(day, at === 6 ? -1 : -2);
}
