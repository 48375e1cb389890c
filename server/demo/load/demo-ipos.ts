import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { nextSession, previousSession } from '#domain/calendar/sessions.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { parsePriceColumns } from '#server/database/price-columns.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '#server/queries/in-chunks.ts';
import { replaceDemoIpos } from '#server/queries/ipos/store-ipos.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import { type Company, RECORDS_BEGIN } from '../companies/company.ts';
import { demoStockid, demoSymbol } from '../companies/identity.ts';
import { dayText } from '../prices/calendar.ts';
import { randomNamed } from '../random.ts';

type Deal = Omit<Database['ipo_deal'], 'demo'>;

/** Invented companies whose shares are not traded: their offerings are registered, or were given up. */
const UNLISTED: readonly (readonly [
  letters: string,
  name: string,
  exchange: string,
  sector: string,
  industry: string,
  fate: Deal['withdrawn_on'] | 'coming',
])[] = [
  ['CLVR', 'Cloverdell Fusion Inc.', 'NYSE', 'Utilities', 'Utilities - Renewable', 'coming'],
  ['MSSW', 'Mossware Robotics Inc.', 'NAS', 'Technology', 'Software - Application', 'coming'],
  ['HNTR', 'Huntersgate Vaccines Inc.', 'NAS', 'Healthcare', 'Biotechnology', 'coming'],
  ['LMPS', 'Lampside Coffee Houses Inc.', 'NYSE', 'Consumer Cyclical', 'Restaurants', 'coming'],
  ['BRNC', 'Bronzeacre Bancorp', 'NAS', 'Financial Services', 'Banks - Regional', 'coming'],
  ['SPLT', 'Splitrail Logistics Inc.', 'NYSE', 'Industrials', 'Integrated Freight & Logistics', 'coming'],
  ['DWFL', 'Dewfall Therapeutics Inc.', 'NAS', 'Healthcare', 'Biotechnology', '2025-04-09'],
  ['KNTW', 'Kentwater Payments Corp.', 'NAS', 'Financial Services', 'Credit Services', '2022-06-15'],
  ['OLVR', 'Olverstone Homes Inc.', 'NYSE', 'Consumer Cyclical', 'Residential Construction', '2008-10-17'],
  ['PRMW', 'Primrow Online Inc.', 'NAS', 'Communication Services', 'Internet Content & Information', '2001-03-22'],
  ['TRVL', 'Trevall Shale Corp.', 'NYSE', 'Energy', 'Oil & Gas E&P', '2015-12-11'],
  ['QRRY', 'Quarryside Cement Co.', 'NYSE', 'Basic Materials', 'Building Materials', '2020-03-19'],
];

/** Stores the offerings of companies that came to the demo market after its records begin, of those that are coming, and of those that gave up. */
export async function storeDemoIpos(db: Store, companies: readonly Company[], before: number): Promise<void> {
  const came = companies.filter(({ listed }) => listed > RECORDS_BEGIN);
  const first = await firstCloses(
    db,
    came.map(({ key }) => demoStockid(key, COMMON)),
  );
  const priced = came.flatMap((company): Deal[] => {
    const stockid = demoStockid(company.key, COMMON);
    const begin = first.get(stockid);
    return begin === undefined ? [] : [pricedDeal(company, stockid, begin)];
  });
  await replaceDemoIpos(db, [...priced, ...UNLISTED.map((each, place) => unlistedDeal(each, place, dayText(before)))]);
}

interface First {
  readonly day: string;
  readonly close: number;
}

async function firstCloses(db: Store, stockids: readonly string[]): Promise<ReadonlyMap<string, First>> {
  const found = new Map<string, First>();
  for (const some of inChunks(stockids, 200)) {
    const rows = await db
      .selectFrom('price_year')
      .innerJoin('listing', 'listing.stockid', 'price_year.stockid')
      .select(['price_year.stockid', 'price_year.bars'])
      .where('price_year.stockid', 'in', some)
      .where(({ eb, selectFrom }) =>
        eb(
          'price_year.year',
          '=',
          selectFrom('price_year as oldest')
            .select(({ fn }) => fn.min('oldest.year').as('year'))
            .whereRef('oldest.stockid', '=', 'price_year.stockid'),
        ),
      )
      .execute();
    for (const { stockid, bars } of rows) {
      const { days, close } = parsePriceColumns(bars);
      if (days[0] !== undefined && close[0] !== undefined) found.set(stockid, { day: days[0], close: close[0] });
    }
  }
  return found;
}

/** An offering some weeks before the first day of trading, at a price below or above the first close. */
function pricedDeal({ key, name, classes, exchange, currency }: Company, stockid: string, { day, close }: First): Deal {
  const random = randomNamed(`offering of ${key}`);
  // Most offerings rise on their first day, a few by half and more.
  const rise = Math.max(-0.22, 0.09 + 0.13 * random.normal() + (random.chance(0.12) ? 0.35 : 0));
  const price = roundPrice(close / (1 + rise));
  const priced_on = previousSession(NYSE, day) ?? day;
  const shares = Math.round(random.between(4, 24) * 10) * 100_000;
  return {
    ...{ deal_id: `demo ${key}`, company: name, symbol: demoSymbol(classes[0]?.letters ?? ''), exchange, sector: null, industry: null, stockid, priced_on },
    ...{ filed_on: sessionFrom(addDays(priced_on, -Math.floor(random.between(38, 150)))), effective_on: priced_on, expected_on: null, withdrawn_on: null },
    ...rangeAbout(price * random.between(0.9, 1.06)),
    ...{ price, currency, shares, amount: Number((price * shares).toPrecision(12)) },
  };
}

function unlistedDeal([letters, company, exchange, sector, industry, fate]: (typeof UNLISTED)[number], place: number, today: string): Deal {
  const random = randomNamed(`offering of ${company}`);
  const facts = { deal_id: `demo ${letters}`, company, symbol: demoSymbol(letters), exchange, sector, industry, stockid: null, priced_on: null, price: null };
  const offered = {
    ...rangeAbout(Math.round(random.between(12, 28))),
    currency: 'USD',
    shares: Math.round(random.between(4, 22) * 10) * 100_000,
    amount: null,
  };
  if (fate !== 'coming') {
    const filed_on = sessionFrom(addDays(fate ?? today, -Math.floor(random.between(60, 200))));
    return { ...facts, ...offered, filed_on, effective_on: null, expected_on: null, withdrawn_on: fate };
  }
  const filed_on = sessionFrom(addDays(today, -12 - place * 17));
  // The first of them are about to be priced.
  const expected_on = place < 3 ? sessionFrom(addDays(today, 3 + place * 4)) : null;
  return { ...facts, ...offered, filed_on, effective_on: place === 1 || place === 4 ? sessionFrom(addDays(today, -4)) : null, expected_on, withdrawn_on: null };
}

/** The day, or the session after it. */
function sessionFrom(day: string): string {
  return NYSE.isSession(day) === true ? day : (nextSession(NYSE, day) ?? day);
}

/** Offers are made in whole units, in halves and smaller steps where a share costs little. */
function roundPrice(price: number): number {
  const step = price >= 100 ? 5 : price >= 20 ? 1 : price >= 5 ? 0.5 : 0.05;
  return Number((Math.max(1, Math.round(price / step)) * step).toFixed(2));
}

function rangeAbout(middle: number): Pick<Deal, 'price_low' | 'price_high'> {
  return { price_low: roundPrice(middle * 0.93), price_high: roundPrice(middle * 1.07) };
}
