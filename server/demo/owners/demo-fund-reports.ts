import { DEMO_COUNTRY } from '#contract/demo-stock.ts';
import { splitFactor } from '#domain/prices/split-ratio.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { storeFundClasses, storeNport } from '#server/queries/funds/store-funds.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { findPrices } from '#server/queries/prices/find-prices.ts';
import type { FundHolding, ReadNport } from '#server/sources/nport/read-nport.ts';
import { RowProblems } from '#server/sources/row-problems.ts';
import { COMMON, FUND } from '#server/sources/sec/share-class.ts';
import type { Company } from '../companies/company.ts';
import { demoIssuerId, demoStockid, demoSymbol } from '../companies/identity.ts';
import { ratePaths } from '../economy/demo-rates.ts';
import type { MadeMarket } from '../load/demo-parts.ts';
import { baskets } from '../prices/baskets.ts';
import { dayCount, dayText } from '../prices/calendar.ts';
import { type DemoFund, demoFunds } from '../prices/demo-funds.ts';
import { randomNamed } from '../random.ts';

/** Funds of the demo market that report in the United States, as their listings there are priced. */
const REPORTING = ['meridian-america-etf', 'meridian-dividend-etf', 'meridian-technology-etf', 'meridian-health-etf'];
/** A mutual fund without a listing: its reports have stocks, bonds, a currency forward and a short position. */
const BALANCED = { key: 'meridian-balanced-fund', name: 'Meridian Balanced Fund', letters: 'MBALX', basket: 'america', stocks: 0.58, began: 2.4e9 };
const REGISTRANT = 'Meridian Fund Trust';
/** Reported quarters of each. */
const QUARTERS = 10;
/** A report is filed so many days after its quarter, and public two days later. */
const FILED_AFTER = 58;
/** Of the net assets: in stocks and in a money fund. The rest is dividends not yet paid less what is owed. */
const [INVESTED, IN_CASH] = [0.985, 0.009];
/** Nothing smaller is held. */
const MOST_STOCKS = 60;

/** What a company was worth, and a share of it cost, on a day, in dollars. */
interface Valued {
  readonly company: Company;
  readonly stockid: string;
  readonly price: number;
  readonly worth: number;
}

/** Stores what the funds of the demo market hold: the companies of their baskets by market value, at the prices of the day. */
export async function storeDemoFundReports(db: Store, made: MadeMarket): Promise<void> {
  const periods = quarterEnds(dayText(made.before));
  const [market, prices] = [await valuedMarket(db, made), new QuarterPrices(db)];
  await db.deleteFrom('guru').where('kind', '=', 'fund').where('demo', '=', 1).execute();
  await storeFundClasses(
    db,
    [...demoFunds.filter(({ key }) => REPORTING.includes(key)), BALANCED].map(({ key, letters }) => {
      const series_id = demoIssuerId(key);
      return { class_id: series_id, series_id, ticker: demoSymbol(letters) };
    }),
  );
  for (const fund of demoFunds.filter(({ key, listed }) => REPORTING.includes(key) && listed < dayText(made.before))) {
    for (const period of periods) {
      const net = await netAssetsOf(fund, period, prices);
      if (net === undefined) continue;
      const held = sharesOf(basketOf(market(period), fund.basket), net * INVESTED);
      await store(db, fund, period, net, [...held.map((each) => shareRow(each, net)), moneyRow(net, IN_CASH)]);
    }
    await renewGuru(db, demoIssuerId(fund.key), prices);
  }
  for (const period of periods) await storeBalanced(db, period, market(period));
  await renewGuru(db, demoIssuerId(BALANCED.key), prices);
}

/** Last days of the quarters whose reports are public by a day, oldest first. */
function quarterEnds(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const ends = Array.from({ length: QUARTERS / 4 + 2 }, (_, back) => Math.floor(year - back)).flatMap((each) =>
    ['12-31', '09-30', '06-30', '03-31'].map((day) => `${each}-${day}`),
  );
  return ends
    .filter((period) => addDays(period, FILED_AFTER + 2) < today)
    .slice(0, QUARTERS)
    .reverse();
}

/** What companies are worth on a day: their shares of today, as they were before later splits, at the close of that day. */
async function valuedMarket(db: Store, { market, companies, before }: MadeMarket): Promise<(day: string) => Valued[]> {
  const rates = ratePaths(market);
  const known: {
    company: Company;
    stockid: string;
    shares: number;
    days: string[];
    closes: number[];
    splits: { day: string; numerator: number; denominator: number }[];
  }[] = [];
  for (const company of companies) {
    const stockid = demoStockid(company.key, COMMON);
    const snapshot = await db.selectFrom('snapshot').select(['mktcap', 'price']).where('stockid', '=', stockid).executeTakeFirst();
    const found = await findPrices(db, stockid, Number(dayText(before).slice(0, 4)) - 4);
    if (found === undefined || snapshot?.mktcap == null || snapshot.price === null || snapshot.price <= 0) continue;
    const [days, closes] = [found.bars.map(({ day }) => day), found.bars.map(({ close }) => close)];
    known.push({ company, stockid, shares: snapshot.mktcap / snapshot.price, days, closes, splits: [...found.splits] });
  }
  return (day) =>
    known.flatMap(({ company, stockid, shares, days, closes, splits }) => {
      const at = days.findLastIndex((each) => each <= day);
      const close = closes[at];
      if (close === undefined || (days[at] ?? '') < addDays(day, -10)) return [];
      const price = close / (rates(company.currency)[market.place(dayCount(days[at] ?? day))] ?? Number.NaN);
      return [{ company, stockid, price, worth: (shares / (splitFactor(splits, day) ?? 1)) * price }];
    });
}

function basketOf(market: readonly Valued[], basket: string): Valued[] {
  const holds = baskets.find(({ key }) => key === basket)?.holds ?? (() => false);
  return market
    .filter(({ company }) => holds(company))
    .sort((a, b) => b.worth - a.worth || (a.stockid < b.stockid ? -1 : 1))
    .slice(0, MOST_STOCKS);
}

/** Shares it has issued, a few more or fewer each quarter, at the close of its own listing. */
async function netAssetsOf({ key, shares }: DemoFund, period: string, prices: QuarterPrices): Promise<number | undefined> {
  const close = await prices.traded(demoStockid(key, FUND), period);
  return close === undefined ? undefined : Math.round(shares * randomNamed(`${key} ${period}`).between(0.96, 1.06)) * close;
}

interface Held extends Valued {
  readonly shares: number;
}

function sharesOf(basket: readonly Valued[], dollars: number): Held[] {
  const total = basket.reduce((sum, { worth }) => sum + worth, 0);
  return basket.map((each) => ({ ...each, shares: Math.round((dollars * each.worth) / total / each.price) })).filter(({ shares }) => shares > 0);
}

const row = (holding: Partial<FundHolding> & Pick<FundHolding, 'name' | 'title' | 'value' | 'weight' | 'asset_category'>): FundHolding => ({
  ...{ lei: undefined, cusip: undefined, isin: undefined, ticker: undefined, balance: undefined, units: 'NS', currency: 'USD', payoff: 'Long' },
  ...{ issuer_category: 'CORP', country: 'US' },
  ...holding,
});

function shareRow({ company, stockid, price, shares }: Held, net: number): FundHolding {
  const value = Math.round(shares * price * 100) / 100;
  const paper = {
    name: company.name,
    title: `${company.name} common stock`,
    cusip: `${stockid.slice(2)}~`,
    country: company.country,
    currency: company.currency,
  };
  return row({ ...paper, balance: shares, value, weight: value / net, asset_category: 'EC' });
}

function moneyRow(net: number, part: number): FundHolding {
  const value = Math.round(net * part);
  return row({
    name: 'Meridian Government Money Fund',
    title: 'Meridian Government Money Fund',
    balance: value,
    value,
    weight: value / net,
    asset_category: 'STIV',
    issuer_category: 'RF',
  });
}

/** Stocks of an index, bonds of the union and of companies, a forward that hedges a currency, and a short position in an index. */
async function storeBalanced(db: Store, period: string, market: readonly Valued[]): Promise<void> {
  const random = randomNamed(`${BALANCED.key} ${period}`);
  const net = Math.round(BALANCED.began * random.between(0.94, 1.08));
  const quarter = Number(period.slice(0, 4)) * 4 + Number(period.slice(5, 7)) / 3;
  // Each quarter another of the larger companies is left out: what an index fund does not do.
  const chosen = basketOf(market, BALANCED.basket)
    .slice(0, 24)
    .filter((_, at) => (at + quarter) % 7 !== 0);
  const shares = sharesOf(chosen, net * BALANCED.stocks).map((each) => shareRow(each, net));
  const bond = (name: string, title: string, part: number, issuer_category: string) => {
    const value = Math.round(net * part * random.between(0.97, 1.03));
    return row({
      name,
      title,
      balance: Math.round(value / random.between(0.92, 1.02)),
      units: 'PA',
      value,
      weight: value / net,
      asset_category: 'DBT',
      issuer_category,
    });
  };
  const bonds = [
    ...['3.25% 2031', '3.75% 2036', '2.50% 2029'].map((terms) => bond('Meridian Union', `Union note ${terms}`, 0.08, 'NUSS')),
    ...chosen.slice(0, 5).map(({ company }, at) => bond(company.name, `Notes ${(4 + at / 4).toFixed(2)}% ${2030 + at}`, 0.028, 'CORP')),
  ];
  const forward = Math.round(net * random.between(-0.0006, 0.0006));
  const short = -Math.round(net * 0.011);
  const others = [
    row({
      name: 'Harbour Clearing',
      title: 'Purchased USD / sold EUR',
      balance: 1,
      units: 'NC',
      payoff: undefined,
      value: forward,
      weight: forward / net,
      asset_category: 'DFE',
      issuer_category: 'OTHER',
    }),
    row({
      name: 'Northlight Works',
      title: 'Northlight Works common stock, sold short',
      balance: Math.round(short / 20),
      payoff: 'Short',
      value: short,
      weight: short / net,
      asset_category: 'EC',
    }),
    moneyRow(net, 0.021),
  ];
  await store(db, BALANCED, period, net, [...shares, ...bonds, ...others]);
}

async function store(db: Store, fund: Pick<DemoFund, 'key' | 'name'>, period: string, net_assets: number, holdings: readonly FundHolding[]): Promise<void> {
  const liabilities = Math.round(net_assets * 0.004);
  const report: ReadNport = {
    ...{ accession: `demo-${fund.key}-${period}`, form: 'NPORT-P', filed_on: addDays(period, FILED_AFTER), cik: '9999910001', registrant: REGISTRANT },
    ...{ series_id: demoIssuerId(fund.key), series: fund.name, lei: undefined, class_ids: [demoIssuerId(fund.key)], period },
    ...{ fiscal_year_end: `${period.slice(0, 4)}-12-31`, total_assets: net_assets + liabilities, liabilities, net_assets },
    ...{ holdings, left_out: 0, problems: new RowProblems() },
  };
  await storeNport(db, report, true, ({ cusip }) => (cusip === undefined ? undefined : `${DEMO_COUNTRY}${cusip.slice(0, -1)}`));
}
