import { DEMO_COUNTRY } from '#contract/demo-stock.ts';
import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { sessionsBetween } from '#domain/calendar/sessions.ts';
import type { Bar, IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { filingsOf } from '../books/filings.ts';
import { fiscalYearEndText } from '../books/fiscal-calendar.ts';
import { catalogue, type Extent } from '../companies/catalogue.ts';
import type { Company, ShareClass } from '../companies/company.ts';
import { type History, historyOf } from '../companies/history.ts';
import { demoIssuerId, demoStockid, demoSymbol } from '../companies/identity.ts';
import { businessOf, industryOf } from '../companies/industries.ts';
import { marketMood } from '../economy/economy.ts';
import { classBars, demoBars } from '../prices/bars.ts';
import { dayCount, dayText } from '../prices/calendar.ts';
import { type Market, marketOf, priceMood } from '../prices/price-mood.ts';

export const DEMO_SEED = 'sextant';

/** Quarters are played a little past today, so that prices already lean toward the next report. */
const AHEAD = 200;

export interface DemoMarketOptions {
  /** Prices end on the last session before this day; what would be filed on it or later is not there yet. */
  readonly today: string;
  readonly seed?: string;
  /** How much of it; the whole when not said. */
  readonly extent?: Extent;
  /** Only these companies, by key. */
  readonly only?: readonly string[];
}

/** All companies of the demo market, one after the other. The same seed and day make the same market. */
export function* demoIssuers({ today, seed, extent = 'whole', only }: DemoMarketOptions): Generator<IssuerBundle> {
  const make = demoCompanyMaker(demoWorld(today, seed), today);
  for (const company of companiesOn(today, extent, only)) yield make(company).bundle;
}

/** The companies that are listed by a day; only those whose keys are named, where any are. */
export function companiesOn(today: string, extent: Extent, only?: readonly string[]): Company[] {
  return catalogue(today, extent).filter(({ key, listed }) => listed < today && (only === undefined || only.includes(key)));
}

/** Sessions and mood of the demo world, a little beyond today. */
export function demoWorld(today: string, seed = DEMO_SEED): Market {
  // All demo exchanges keep the days of New York.
  const sessions = (sessionsBetween(NYSE, '1995-01-01', dayText(dayCount(today) + AHEAD * 2)) ?? []).map(dayCount);
  return marketOf(seed, sessions, marketMood(seed, sessions));
}

/** A company as it is stored, and how it came to be. */
export interface MadeCompany {
  readonly company: Company;
  readonly history: History;
  readonly bundle: IssuerBundle;
}

/** Makes companies of one world up to a day. */
export function demoCompanyMaker(market: Market, today: string): (company: Company) => MadeCompany {
  return (company) => madeCompany(company, market, today);
}

function madeCompany(company: Company, market: Market, today: string): MadeCompany {
  const before = dayCount(today);
  const mood = priceMood(company.key, businessOf(company), market);
  const history = historyOf(company, market, mood, before + AHEAD);
  const bars = demoBars(company, history, market, mood, before);
  const listings = company.classes.map((shareClass, i) =>
    listingOf(company, shareClass, i === 0 ? bars : classBars(company, bars, shareClass.letters, shareClass.premium ?? 1, market.seed), history, today),
  );
  return { company, history, bundle: { issuer: issuerOf(company, today), listings, ...filingsOf(company, history, market, before) } };
}

function issuerOf(company: Company, today: string): IssuerBundle['issuer'] {
  const { sector, group, industry, sic } = industryOf(company);
  return {
    issuer_id: demoIssuerId(company.key),
    name: company.name,
    cik: null,
    country: company.country,
    sic,
    sector,
    industry_group: group,
    industry,
    description: company.description,
    fiscal_year_end: fiscalYearEndText(company.fiscalYear, Number(today.slice(0, 4)) - 1),
    former_names: company.formerly === undefined ? [] : [{ name: company.formerly.name, from: company.listed, to: company.formerly.until }],
    demo: true,
  };
}

function listingOf(company: Company, shareClass: ShareClass, bars: readonly Bar[], history: History, today: string): IssuerBundle['listings'][number] {
  const { exchange, currency } = company;
  const first = dayCount(company.listed);
  const last = dayCount(bars.at(-1)?.day ?? company.listed);
  const traded = (day: number) => day >= first && day <= last;
  return {
    stockid: demoStockid(company.key, shareClass.share_class),
    share_class: shareClass.share_class,
    country: DEMO_COUNTRY,
    exchange,
    currency,
    isin: null,
    delisted_on: endOf(company, today),
    symbols: symbolsOf(company, shareClass, today),
    prices: {
      bars,
      dividends: history.quarters.flatMap(({ dividend }) =>
        dividend !== undefined && traded(dividend.exDay) ? [{ ex_day: dayText(dividend.exDay), amount: dividend.amount, currency }] : [],
      ),
      splits: history.quarters.flatMap(({ split }) =>
        split !== undefined && traded(split.day) ? [{ day: dayText(split.day), numerator: split.numerator, denominator: split.denominator }] : [],
      ),
    },
  };
}

/** The day the shares left the exchange, once it has come. */
function endOf(company: Company, today: string): string | null {
  return company.left !== undefined && company.left.on < today ? company.left.on : null;
}

function symbolsOf(company: Company, shareClass: ShareClass, today: string): IssuerBundle['listings'][number]['symbols'] {
  const { exchange, formerly, listed } = company;
  const end = endOf(company, today);
  const symbol = demoSymbol(shareClass.letters);
  if (formerly === undefined) return [{ symbol, exchange, valid_from: listed, valid_to: end }];
  return [
    { symbol: demoSymbol(formerly.letters), exchange, valid_from: listed, valid_to: formerly.until },
    { symbol, exchange, valid_from: dayText(dayCount(formerly.until) + 1), valid_to: end },
  ];
}
