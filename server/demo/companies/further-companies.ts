import { COMMON } from '#server/sources/sec/share-class.ts';
import { dayCount, dayText, weekday } from '../prices/calendar.ts';
import { type Exchange, exchanges } from '../prices/exchanges.ts';
import { type Random, randomNamed } from '../random.ts';
import { type Business, type Company, RECORDS_BEGIN } from './company.ts';
import { furtherNames } from './further-names.ts';
import { industries } from './industries.ts';

/** Millions of dollars of first-year revenue (loans, premiums) that are usual; industries not named have `USUAL`. */
const sizes: Readonly<Record<string, number>> = {
  bank: 9000,
  insurance: 800,
  biotech: 14,
  software: 70,
  infrastructure_software: 55,
  online: 45,
  flats: 110,
  warehouses: 80,
  offices: 140,
  devices: 160,
  grocery: 2600,
  oil: 900,
  electricity: 1600,
  telecom: 1500,
};
const USUAL = 480;

/** The companies beside the leading ones, made from their names and industries; the same on every day. */
export const furtherCompanies: readonly Company[] = Object.entries(furtherNames).flatMap(([code, rows]) => {
  const exchange = exchanges[code];
  if (exchange === undefined) throw new Error(`the demo market knows no exchange ${code}`);
  return rows.map(([letters, name, industry]) => companyOf(letters, name, industry, code, exchange));
});

function companyOf(letters: string, name: string, industry: string, code: string, exchange: Exchange): Company {
  const key = slug(name);
  const random = randomNamed(`company/${key}`);
  const pick = <T>(choices: readonly T[], usual = 0): T => choices[random.chance(usual) ? 0 : Math.floor(random.next() * choices.length)] as T;
  const firstPrice = Math.round(random.between(...exchange.prices) * 10) / 10;
  const listed = listingDay(random, industry);
  const left = leavingDay(random, listed);
  const month = pick(exchange.closings, 0.7);
  const weeks = exchange.country === 'US' && month !== 12 && random.chance(0.4) ? ({ weeks: month === 1 ? 'nearest-saturday' : 'last-saturday' } as const) : {};
  return {
    key,
    name: `${name} ${pick(exchange.legalForms)}`,
    industry,
    country: exchange.country,
    exchange: code,
    currency: exchange.currency,
    classes: [{ share_class: COMMON, letters }],
    fiscalYear: { month, ...weeks },
    description: describe(name, industry, random, listed, left),
    listed,
    ...(left === undefined ? {} : { left }),
    size: Math.round((sizes[industry] ?? USUAL) * Math.exp(0.85 * random.normal()) * exchange.perDollar * 10) / 10,
    firstPrice,
    splitAbove: firstPrice * random.between(6, 14),
    dividendsPerYear: exchange.dividendsPerYear,
    business: character(industry, random),
  };
}

/** Two thirds are as old as the market's records; young industries list later. */
function listingDay(random: Random, industry: string): string {
  const young = ['biotech', 'infrastructure_software', 'online', 'renewables', 'payments'].includes(industry);
  const later = random.chance(young ? 0.8 : 0.3);
  const day = Math.floor(random.between(dayCount('1997-03-01'), dayCount(young ? '2021-10-01' : '2017-06-01')));
  return later ? dayText(day) : RECORDS_BEGIN;
}

/** One in fifteen has been bought since, one in sixty has failed. */
function leavingDay(random: Random, listed: string): Company['left'] {
  const fate = random.next();
  const day = Math.floor(random.between(dayCount(listed) + 2200, dayCount('2026-03-01')));
  if (fate > 0.083 || day > dayCount('2026-03-01')) return undefined;
  // The last day of trading is no Saturday or Sunday.
  const last = weekday(day) === 6 ? day - 1 : weekday(day) === 0 ? day - 2 : day;
  return { on: dayText(last), why: fate > 0.017 ? 'bought' : 'failed' };
}

/** What sets a company apart from its industry: a better or worse margin, more or less growth, debt and esteem. */
function character(industry: string, random: Random): Partial<Business> {
  const usual = industries[industry]?.business;
  if (usual === undefined) throw new Error(`the demo market knows no industry ${industry}`);
  const about = (value: number, share: number) => value * Math.exp(share * Math.max(-2, Math.min(2, random.normal())));
  const margin = usual.grossMargin - usual.overhead - usual.research;
  return {
    growth: about(usual.growth, 0.25),
    matureGrowth: about(usual.matureGrowth, 0.22),
    // The whole difference goes into overhead, so that margins differ by up to a third and still are margins.
    overhead: usual.overhead - margin * Math.max(-0.35, Math.min(0.35, 0.2 * random.normal())),
    leverage: about(usual.leverage, 0.35),
    payout: usual.payout === 0 ? 0 : Math.min(1, about(usual.payout, 0.2)),
    buybacks: Math.min(0.95, about(usual.buybacks, 0.3)),
    cashKept: about(usual.cashKept, 0.3),
    plant: about(usual.plant, 0.15),
    esteem: about(usual.esteem, 0.12),
    volatility: about(usual.volatility, 0.15),
  };
}

function describe(name: string, industry: string, random: Random, listed: string, left: Company['left']): string {
  const lines = industries[industry]?.lines ?? [];
  const [offer = '', trade = ''] = lines[Math.floor(random.next() * lines.length)] ?? [];
  const founded = Number(listed.slice(0, 4)) - Math.floor(random.between(7, 80));
  const end =
    left === undefined
      ? `It was founded in ${founded} and has been listed since ${listed.slice(0, 4)}.`
      : left.why === 'bought'
        ? `It was founded in ${founded} and bought in ${left.on.slice(0, 4)}; its shares are no longer traded.`
        : `It was founded in ${founded} and closed in ${left.on.slice(0, 4)}, when its lenders would wait no longer.`;
  return `${name} ${offer}. ${trade} ${end}`;
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .toLowerCase();
}
