import { beforeAll, describe, expect, test } from 'vitest';
import { NYSE } from '#domain/calendar/exchange-calendar.ts';
import { sessionsBetween } from '#domain/calendar/sessions.ts';
import { accessionOf } from '#server/demo/books/filings.ts';
import { catalogue } from '#server/demo/companies/catalogue.ts';
import { demoStockid } from '#server/demo/companies/identity.ts';
import { industryOf } from '#server/demo/companies/industries.ts';
import { demoIssuers } from '#server/demo/load/demo-market.ts';
import { dayCount, dayText } from '#server/demo/prices/calendar.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { figuresOf, type Reports, reportsOf } from './reports.ts';

const TODAY = '2026-11-21';
const companies = catalogue(TODAY, 'whole');
let market: readonly IssuerBundle[] = [];
let reports: ReadonlyMap<string, Reports> = new Map();

beforeAll(() => {
  // All leading companies and every sixth of the others; what is checked of each holds for the rest by the same code.
  const only = companies.filter((_company, i) => i < 25 || i % 6 === 0).map(({ key }) => key);
  market = [...demoIssuers({ today: TODAY, only })];
  reports = new Map(market.map((bundle) => [bundle.issuer.name, reportsOf(bundle)]));
});

/** What is wrong in any company, in words; empty when nothing is. */
function complaints(check: (bundle: IssuerBundle, report: Reports) => readonly string[]): string[] {
  return market.flatMap((bundle) => {
    const report = reports.get(bundle.issuer.name);
    return (report === undefined ? ['no reports'] : check(bundle, report)).slice(0, 3).map((complaint) => `${bundle.issuer.name}: ${complaint}`);
  });
}

describe('accounts', () => {
  test('balance to the last unit on every balance sheet, and parts add up to their totals', () => {
    const wrong = complaints((_bundle, { balances }) =>
      [...balances].flatMap(([day, b]) => {
        const { get, has } = figuresOf(b);
        const found: string[] = [];
        if (get('Assets') !== get('Liabilities') + get('StockholdersEquity')) found.push(`${day} does not balance`);
        if (get('LiabilitiesAndStockholdersEquity') !== get('Assets')) found.push(`${day} both sides differ`);
        if (get('CommonStocksIncludingAdditionalPaidInCapital') + get('RetainedEarningsAccumulatedDeficit') !== get('StockholdersEquity'))
          found.push(`${day} equity`);
        if (has('AssetsCurrent')) {
          const current = [
            'CashAndCashEquivalentsAtCarryingValue',
            'MarketableSecuritiesCurrent',
            'AccountsReceivableNetCurrent',
            'InventoryNet',
            'OtherAssetsCurrent',
          ];
          if (get(...current) !== get('AssetsCurrent')) found.push(`${day} current assets`);
          const fixed = ['PropertyPlantAndEquipmentNet', 'Goodwill', 'IntangibleAssetsNetExcludingGoodwill', 'OtherAssetsNoncurrent'];
          if (get('AssetsCurrent', ...fixed) !== get('Assets')) found.push(`${day} assets`);
        }
        return found;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('explain every change of cash by their cash flows', () => {
    const wrong = complaints((_bundle, { toDate, balances }) =>
      toDate.flatMap((period) => {
        const { get } = figuresOf(period.figures);
        const change = get(
          'NetCashProvidedByUsedInOperatingActivities',
          'NetCashProvidedByUsedInInvestingActivities',
          'NetCashProvidedByUsedInFinancingActivities',
        );
        const before = balances.get(dayText(dayCount(period.start) - 1))?.get('CashAndCashEquivalentsAtCarryingValue');
        const after = balances.get(period.end)?.get('CashAndCashEquivalentsAtCarryingValue');
        if (change !== get('CashAndCashEquivalentsPeriodIncreaseDecrease')) return [`${period.end}: the three flows are not the change`];
        if (before === undefined || after === undefined) return [`${period.end}: no cash to compare`];
        return after - before === change ? [] : [`${period.end}: cash moved by ${after - before}, flows say ${change}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('roll equity forward by income, shares given and sold, dividends and buybacks', () => {
    const wrong = complaints((_bundle, { toDate, balances }) =>
      toDate.flatMap((period) => {
        const { get } = figuresOf(period.figures);
        const before = balances.get(dayText(dayCount(period.start) - 1))?.get('StockholdersEquity') ?? Number.NaN;
        const after = balances.get(period.end)?.get('StockholdersEquity') ?? Number.NaN;
        const moved =
          get('NetIncomeLoss', 'ShareBasedCompensation', 'ProceedsFromIssuanceOfCommonStock') -
          get('PaymentsOfDividends', 'PaymentsForRepurchaseOfCommonStock');
        return after - before === moved ? [] : [`${period.end}: ${after - before} and ${moved}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('go from revenue to net income without a gap', () => {
    const wrong = complaints((_bundle, { toDate }) =>
      toDate.flatMap((period) => {
        const { get, has } = figuresOf(period.figures);
        const found: string[] = [];
        const pretax = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
        if (get(pretax) - get('IncomeTaxExpenseBenefit') !== get('NetIncomeLoss')) found.push(`${period.end} tax`);
        if (has('GrossProfit')) {
          const revenue = get('RevenueFromContractWithCustomerExcludingAssessedTax');
          if (revenue - get('CostOfRevenue') !== get('GrossProfit')) found.push(`${period.end} gross profit`);
          if (get('GrossProfit') - get('OperatingExpenses') !== get('OperatingIncomeLoss')) found.push(`${period.end} operating income`);
          const below = get('OperatingIncomeLoss', 'InvestmentIncomeInterest', 'OtherNonoperatingIncomeExpense') - get('InterestExpense');
          if (below !== get(pretax)) found.push(`${period.end} before tax`);
        }
        return found;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('give earnings of a share as net income by diluted shares, to the cent', () => {
    const wrong = complaints((_bundle, { perShare }) =>
      perShare.flatMap(({ end, figures }) => {
        const { get } = figuresOf(figures);
        const expected = get('NetIncomeLoss') / get('WeightedAverageNumberOfDilutedSharesOutstanding');
        return Math.abs(expected - get('EarningsPerShareDiluted')) <= 0.0051 ? [] : [`${end}: ${get('EarningsPerShareDiluted')} instead of ${expected}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('pay in dividends what the dividends of a share come to', () => {
    const wrong = complaints((bundle, { toDate, balances }) => {
      const paid = bundle.listings[0]?.prices?.dividends ?? [];
      return toDate.flatMap((period) => {
        const inPeriod = paid.filter(({ ex_day }) => ex_day >= period.start && ex_day <= period.end);
        const declared = figuresOf(period.figures).get('PaymentsOfDividends');
        // Dividends go to the shares there were when their quarter began.
        const shares = (day: string) =>
          [...balances].findLast(([end, b]) => end < day && b.has('CommonStockSharesOutstanding'))?.[1].get('CommonStockSharesOutstanding');
        const known = inPeriod.every(({ ex_day }) => shares(ex_day) !== undefined);
        if (!known) return [];
        const expected = inPeriod.reduce((total, { ex_day, amount }) => total + amount * (shares(ex_day) ?? 0), 0);
        return Math.abs(expected - declared) <= 1000 * Math.max(1, inPeriod.length) ? [] : [`${period.end}: ${declared} paid, ${expected} declared`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('filings', () => {
  test('follow their quarter in time, and no fact is older than its filing says', () => {
    const wrong = complaints((bundle) =>
      bundle.filings.flatMap(({ filed, period_end, form }) => {
        const lag = dayCount(filed) - dayCount(period_end ?? filed);
        const [least, most] = form === '10-Q' ? [28, 48] : [48, 80];
        return lag >= least && lag <= most && filed < TODAY ? [] : [`${form} of ${period_end} filed ${filed}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('carry accession numbers no real filing can have, each once', () => {
    const accessions = market.flatMap((bundle) => bundle.filings.map((filing) => filing.accession));
    expect(new Set(accessions).size).toBe(accessions.length);
    expect(accessions.filter((accession) => !/^9990\d{6}-\d\d-\d{6}$/.test(accession))).toEqual([]);
  });

  test('give quarterly cash flows for the year to date, and four quarters of income that add up to the year', () => {
    const wrong = complaints((bundle) => {
      const income = bundle.facts.filter((fact) => fact.concept === 'NetIncomeLoss');
      const byStart = new Map(income.map((fact) => [`${fact.start}|${fact.end}`, fact.value]));
      return income.flatMap((fact) => {
        if (fact.fiscal_period !== 'Q2' || fact.start === undefined || dayCount(fact.end) - dayCount(fact.start) < 120) return [];
        const first = income.find((other) => other.start === fact.start && other.fiscal_period === 'Q1');
        if (first === undefined) return [];
        const second = byStart.get(`${dayText(dayCount(first.end) + 1)}|${fact.end}`);
        return second !== undefined && first.value + second === fact.value ? [] : [`half year to ${fact.end}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('an investor would believe', () => {
  test('the multiples: half of all years are between 11 and 25 times earnings', () => {
    const multiples = market.flatMap((bundle) => {
      const bars = bundle.listings[0]?.prices?.bars ?? [];
      const splits = bundle.listings[0]?.prices?.splits ?? [];
      const years = bundle.facts.filter(
        ({ concept, fiscal_period, start, end }) =>
          concept === 'EarningsPerShareDiluted' && fiscal_period === 'FY' && dayCount(end) - dayCount(start ?? end) > 340,
      );
      return years.flatMap(({ end, value, filed }) => {
        const close = bars.findLast(({ day }) => day <= end)?.close;
        const changed = splits.some(({ day }) => day > end && day <= filed);
        return close === undefined || value <= 0 || changed ? [] : [close / value];
      });
    });
    multiples.sort((a, b) => a - b);
    const quantile = (share: number) => multiples[Math.floor(multiples.length * share)] ?? Number.NaN;
    expect(multiples.length).toBeGreaterThan(1000);
    expect(quantile(0.25)).toBeGreaterThan(11);
    expect(quantile(0.5)).toBeGreaterThan(14);
    expect(quantile(0.5)).toBeLessThan(20);
    expect(quantile(0.75)).toBeLessThan(27);
  });

  test('the recessions: from autumn 2007 to March 2009 most shares lost a quarter and more', () => {
    const old = market.filter(
      ({ listings }) => (listings[0]?.prices?.bars[0]?.day ?? TODAY) < '2005-01-01' && (listings[0]?.delisted_on ?? TODAY) > '2011-01-01',
    );
    const falls = old.map(({ listings }) => {
      const { bars = [], splits = [] } = listings[0]?.prices ?? {};
      const close = (day: string) => bars.findLast((bar) => bar.day <= day)?.close ?? Number.NaN;
      const factor = splits
        .filter(({ day }) => day > '2007-10-01' && day <= '2009-03-09')
        .reduce((product, { numerator, denominator }) => (product * numerator) / denominator, 1);
      return (close('2009-03-09') * factor) / close('2007-10-01') - 1;
    });
    falls.sort((a, b) => a - b);
    expect(old.length).toBeGreaterThan(30);
    expect(falls[Math.floor(falls.length / 2)]).toBeLessThan(-0.25);
  });
});

describe('prices', () => {
  test('exist on every session a share was listed and on no other day', () => {
    const sessions = sessionsBetween(NYSE, '1995-01-01', TODAY) ?? [];
    const wrong = complaints(({ listings }) =>
      listings.flatMap(({ prices, delisted_on }) => {
        const days = prices?.bars.map((bar) => bar.day) ?? [];
        const expected = sessions.filter((day) => day >= (days[0] ?? TODAY) && day < TODAY && (delisted_on === null || day <= delisted_on));
        return JSON.stringify(days) === JSON.stringify(expected) ? [] : [`${days.length} bars, ${expected.length} sessions, the last ${days.at(-1)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('are positive, and the day lies between its low and its high', () => {
    const wrong = complaints(({ listings }) =>
      listings.flatMap(({ prices }) =>
        (prices?.bars ?? []).flatMap(({ day, open, high, low, close, volume }) =>
          close > 0 && (low ?? 0) > 0 && (low ?? 0) <= Math.min(open ?? 0, close) && (high ?? 0) >= Math.max(open ?? 0, close) && (volume ?? -1) >= 0
            ? []
            : [day],
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('run on over a split once multiplied by its factor', () => {
    let splits = 0;
    const wrong = complaints(({ listings }) =>
      listings.flatMap(({ prices }) =>
        (prices?.splits ?? []).flatMap(({ day, numerator, denominator }) => {
          splits += 1;
          const at = prices?.bars.findIndex((bar) => bar.day === day) ?? -1;
          const before = prices?.bars[at - 1]?.close ?? Number.NaN;
          const after = prices?.bars[at]?.close ?? Number.NaN;
          return Math.abs(Math.log((after * numerator) / denominator / before)) < 0.25 ? [] : [`${day}: ${before} to ${after}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
    expect(splits).toBeGreaterThan(20);
  });

  test('stay within what investors have seen: no listed share moves by half in a day', () => {
    const wrong = complaints(({ listings }) =>
      listings.flatMap(({ prices }) => {
        const splitDays = new Set(prices?.splits.map(({ day }) => day));
        return (prices?.bars ?? []).flatMap(({ day, close }, i, bars) => {
          const before = bars[i - 1]?.close ?? close;
          return splitDays.has(day) || Math.abs(Math.log(close / before)) < Math.log(1.6) || close < 0.5 ? [] : [`${day}: ${before} to ${close}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the market', () => {
  test('is the same for the same seed and day, and another for another seed', () => {
    const only = ['halden-instruments', 'stellan-shipping', 'tidewright-storage'];
    const once = JSON.stringify([...demoIssuers({ today: TODAY, only })]);
    expect(JSON.stringify([...demoIssuers({ today: TODAY, only })])).toBe(once);
    expect(JSON.stringify([...demoIssuers({ today: TODAY, only, seed: 'another' })])).not.toBe(once);
  });

  test('keeps its past: a later day only adds to it', () => {
    const only = ['halden-instruments', 'harbour-vale-bank'];
    const later = [...demoIssuers({ today: '2027-06-15', only })];
    for (const bundle of later) {
      const earlier = market.find((known) => known.issuer.issuer_id === bundle.issuer.issuer_id);
      expect(bundle.facts.slice(0, earlier?.facts.length)).toEqual(earlier?.facts);
      const bars = earlier?.listings[0]?.prices?.bars ?? [];
      expect(bars.length).toBeGreaterThan(7000);
      expect(bundle.listings[0]?.prices?.bars.slice(0, bars.length)).toEqual(bars);
    }
  });

  test('uses ids and symbols no real share can have, each once', () => {
    const stockids = companies.flatMap(({ key, classes }) => classes.map(({ share_class }) => demoStockid(key, share_class)));
    expect(stockids.filter((stockid) => !/^XD[0-9A-Z]{8}$/.test(stockid))).toEqual([]);
    expect(new Set(stockids).size).toBe(stockids.length);
    const letters = companies.flatMap(({ classes, formerly }) => [...classes.map((shareClass) => shareClass.letters), ...(formerly ? [formerly.letters] : [])]);
    expect(letters.filter((symbol) => !/^[A-Z]{3,4}$/.test(symbol))).toEqual([]);
    expect(new Set(letters).size).toBe(letters.length);
    const listings = market.flatMap((bundle) => bundle.listings);
    expect(listings.flatMap(({ symbols }) => symbols).filter(({ symbol }) => !symbol.endsWith('~'))).toEqual([]);
    for (const { issuer } of market) expect([issuer.cik, issuer.demo, issuer.issuer_id.startsWith('demo-')]).toEqual([null, true, true]);
  });

  test('has 250 companies of all sectors on the exchanges of five parts of the world', () => {
    expect(companies).toHaveLength(250);
    expect(new Set(companies.map(({ key }) => key)).size).toBe(250);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(250);
    expect(new Set(companies.map((company) => industryOf(company).sector)).size).toBe(11);
    expect(new Set(companies.map(({ exchange }) => exchange)).size).toBeGreaterThanOrEqual(18);
    expect(companies.filter(({ left }) => left !== undefined).length).toBeGreaterThanOrEqual(10);
    expect(new Set(companies.map(({ key }) => accessionOf(key, '20', 1))).size).toBe(250);
  });
});
