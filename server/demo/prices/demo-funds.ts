import { DEMO_COUNTRY } from '#contract/demo-stock.ts';
import type { Bar, IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { FUND } from '#server/sources/sec/share-class.ts';
import { demoIssuerId, demoStockid, demoSymbol } from '../companies/identity.ts';
import { ratePaths } from '../economy/demo-rates.ts';
import { randomNamed } from '../random.ts';
import { barOf } from './bars.ts';
import type { BasketSums } from './basket-sums.ts';
import { dayCount, dayText } from './calendar.ts';
import { exchanges } from './exchanges.ts';
import type { Market } from './price-mood.ts';

/** An exchange-traded fund of the demo market: it holds a basket, less its yearly fee, and pays out what the basket pays. */
export interface DemoFund {
  readonly key: string;
  readonly name: string;
  readonly letters: string;
  /** Key of the basket it holds. */
  readonly basket: string;
  readonly exchange: string;
  readonly listed: string;
  /** Of its worth a year, a fraction. */
  readonly fee: number;
  readonly firstPrice: number;
  /** Shares it has issued, by which its volume is made. */
  readonly shares: number;
  readonly about: string;
}

const fund = (key: string, name: string, letters: string, basket: string, rest: Partial<DemoFund> & Pick<DemoFund, 'about' | 'fee' | 'listed'>): DemoFund => ({
  key,
  name,
  letters,
  basket,
  exchange: 'NYSE',
  firstPrice: 25,
  shares: 90_000_000,
  ...rest,
});

/** The funds. Rows are added at the end, never changed: ids are made of their keys. */
export const demoFunds: readonly DemoFund[] = [
  fund('meridian-world-etf', 'Meridian World ETF', 'MWLD', 'world', { listed: '1999-03-10', fee: 0.0012, about: 'every company of the demo market' }),
  fund('meridian-america-etf', 'Meridian America ETF', 'MAMR', 'america', {
    listed: '1997-06-04',
    fee: 0.0009,
    about: 'companies listed in the United States',
  }),
  fund('meridian-europe-etf', 'Meridian Europe ETF', 'MEUR', 'europe', {
    listed: '2001-09-19',
    fee: 0.0018,
    exchange: 'XAMS',
    about: 'companies listed on the European continent',
  }),
  fund('meridian-asia-etf', 'Meridian Asia ETF', 'MASI', 'asia', {
    listed: '2003-05-14',
    fee: 0.0032,
    about: 'companies listed in Tokyo, Hong Kong and Singapore',
  }),
  fund('meridian-dividend-etf', 'Meridian Dividend Payers ETF', 'MDVP', 'dividends', {
    listed: '2004-11-03',
    fee: 0.0025,
    about: 'companies that pay out at least a third of what they earn',
  }),
  fund('meridian-technology-etf', 'Meridian Technology ETF', 'MTEC', 'technology', {
    listed: '2000-02-16',
    fee: 0.0022,
    exchange: 'NAS',
    about: 'technology companies',
  }),
  fund('meridian-health-etf', 'Meridian Healthcare ETF', 'MHLT', 'healthcare', {
    listed: '2002-04-10',
    fee: 0.0022,
    about: 'makers of drugs and medical devices and those who care for patients',
  }),
  fund('meridian-financials-etf', 'Meridian Financials ETF', 'MFIN', 'financial-services', {
    listed: '2000-10-11',
    fee: 0.0022,
    about: 'banks, insurers and those who move money',
  }),
  fund('meridian-energy-etf', 'Meridian Energy ETF', 'MENG', 'energy', {
    listed: '2005-08-24',
    fee: 0.0024,
    about: 'those who find, move and refine oil and gas',
  }),
  fund('meridian-property-etf', 'Meridian Property ETF', 'MPRP', 'real-estate', { listed: '2006-03-22', fee: 0.0028, about: 'landlords' }),
  fund('meridian-world-london-etf', 'Meridian World (London) ETF', 'MWLN', 'world', {
    listed: '2012-01-18',
    fee: 0.0015,
    exchange: 'LSE',
    firstPrice: 12,
    about: 'every company of the demo market, in pounds',
  }),
];

/** A day's move of a fund that is not its basket's. */
const SWING = 0.06 / Math.sqrt(252);

/** A fund as it is stored: no accounts, prices that follow its basket. */
export function fundBundle(of: DemoFund, sums: BasketSums, market: Market, before: number): IssuerBundle {
  const place = exchanges[of.exchange];
  if (place === undefined) throw new Error(`the demo market knows no exchange ${of.exchange}`);
  const { currency } = place;
  return {
    issuer: {
      ...{ issuer_id: demoIssuerId(of.key), name: of.name, cik: null, country: place.country, sic: '6726', demo: true },
      ...{ sector: null, industry_group: null, industry: null, fiscal_year_end: null, former_names: [] },
      description: `${of.name} holds ${of.about}, each by its market value, and charges ${(of.fee * 100).toFixed(2)}% a year. What they pay in dividends it passes on in March, June, September and December.`,
    },
    listings: [
      {
        ...{ stockid: demoStockid(of.key, FUND), share_class: FUND, country: DEMO_COUNTRY, exchange: of.exchange, currency, isin: null, delisted_on: null },
        symbols: [{ symbol: demoSymbol(of.letters), exchange: of.exchange, valid_from: of.listed, valid_to: null }],
        prices: pricesOf(of, currency, sums, market, before),
      },
    ],
    filings: [],
    facts: [],
  };
}

function pricesOf(of: DemoFund, currency: string, sums: BasketSums, market: Market, before: number) {
  const random = randomNamed(`${market.seed}/${of.key}/bars`);
  const rates = ratePaths(market)(currency);
  const bars: Bar[] = [];
  const dividends: { ex_day: string; amount: number; currency: string }[] = [];
  const first = market.place(dayCount(of.listed));
  let worth = of.firstPrice / (rates[first] ?? 1); // dollars a share, without what is to be paid out
  let pocket = 0;
  for (let at = first; at < market.place(before); at++) {
    const day = market.sessions[at] ?? 0;
    const { before: was, now, dividends: paid } = sums.on(of.basket, at);
    if (at > first && was > 0) {
      pocket += (worth * paid) / was;
      worth *= (now / was) * (1 - of.fee / 252);
    }
    const rate = rates[at] ?? Number.NaN;
    if (at > first && paysOut(market, at)) {
      const amount = Math.floor(pocket * rate * 100) / 100;
      if (amount > 0) dividends.push({ ex_day: dayText(day), amount, currency });
      pocket -= amount / rate;
    }
    const close = Math.round((worth + pocket) * rate * 100) / 100;
    bars.push(barOf(day, bars.at(-1)?.close ?? close, close, SWING, of.shares, 100, random));
  }
  return { bars, dividends, splits: [] };
}

/** Ex-days are the first sessions from the 20th of March, June, September and December. */
function paysOut(market: Market, at: number): boolean {
  const [today, yesterday] = [dayText(market.sessions[at] ?? 0), dayText(market.sessions[at - 1] ?? 0)];
  const due = (day: string) => Number(day.slice(5, 7)) % 3 === 0 && Number(day.slice(8)) >= 20;
  return due(today) && !due(yesterday);
}
