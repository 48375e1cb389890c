import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { daysInventory, daysSalesOutstanding } from '#domain/efficiency/days.ts';
import { grossMargin } from '#domain/profitability/margins.ts';
import { sloanRatio } from '#domain/quality/sloan-ratio.ts';
import { buildStatements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';

const file = join(import.meta.dirname, '../../../../shared/data/expected/hand-ratios/aapl_fy2025.json');

const FOLDER = join(import.meta.dirname, '../../../../shared/data/http/data.sec.gov/api/xbrl/companyfacts');
const filings = join(FOLDER, 'CIK0000320193.json.gz');

interface CompanyFacts {
  readonly facts: Record<
    string,
    Record<string, { units: Record<string, { start?: string; end: string; val: number; form: string; accn: string; filed: string }[]> }>
  >;
}

function filedFacts(file = filings): Fact[] {
  const { facts } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as CompanyFacts;
  return Object.entries(facts).flatMap(([taxonomy, concepts]) =>
    Object.entries(concepts).flatMap(([concept, { units }]) =>
      Object.entries(units).flatMap(([unit, values]) =>
        values.map(({ val, accn, ...rest }) => ({ ...rest, taxonomy, concept, unit, value: val, accession: accn })),
      ),
    ),
  );
}

interface HandRatios {
  readonly days: number;
  readonly terms: Readonly<Record<string, number>>;
  /** Sums as they were written down, `39777/416161*364`. */
  readonly ratios: Readonly<Record<string, string>>;
}

/** The value of a sum made of whole numbers, brackets and the four operations. */
function worth(written: string): number {
  const tokens = written.match(/\d+|[-+*/()]/g) ?? [];
  let at = 0;
  const factor = (): number => {
    const token = tokens[at++];
    if (token !== '(') return Number(token);
    const inner = terms();
    at += 1;
    return inner;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * factor() : value / factor();
    return value;
  };
  const terms = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  return terms();
}

describe.runIf(existsSync(file))("Apple's fiscal 2025 worked out by hand (needs ../shared)", () => {
  const hand = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HandRatios) : { days: 0, terms: {}, ratios: {} };
  const term = (name: string) => hand.terms[name];
  const byHand = (name: string) => worth(hand.ratios[name] ?? '');
  const revenue = term('RevenueFromContractWithCustomerExcludingAssessedTax');
  const cost = term('CostOfGoodsAndServicesSold');

  test('gross margin is the same', () => {
    expect(grossMargin((revenue ?? Number.NaN) - (cost ?? Number.NaN), revenue)).toBeCloseTo(byHand('gross_margin'), 9);
  });

  test('days of sales and of inventory differ: by hand they are closing balances over the 364 days of the year, ours averages over 365', () => {
    expect(daysSalesOutstanding(term('AccountsReceivableNetCurrent'), revenue, hand.days)).toBeCloseTo(byHand('days_sales_outstanding'), 3);
    expect(daysInventory(term('InventoryNet'), cost, hand.days)).toBeCloseTo(byHand('days_sales_of_inventory'), 3);
  });

  test('accruals differ: by hand they leave cash from investing out, our Sloan ratio counts it', () => {
    const accruals = sloanRatio(term('NetIncomeLoss'), term('NetCashProvidedByUsedInOperatingActivities'), 0, term('Assets'));
    expect(accruals).toBeCloseTo(byHand('accruals_over_total_assets'), 9);
  });
});

test.runIf(existsSync(filings))(
  "Apple's fiscal 2025 from its filings: averages over 365 days, and accruals beside cash from investing (needs ../shared)",
  () => {
    const year = buildStatements(filedFacts(), { basis: 'restated' }).annual.find(({ end }) => end === '2025-09-27');
    const ratio = (key: string) => year?.find('ratios', key)?.value;
    expect(ratio('gross_margin')).toBeCloseTo(195201 / 416161, 9);
    expect(ratio('days_sales_outstanding')).toBeCloseTo(32.09, 2);
    expect(ratio('days_inventory')).toBeCloseTo(10.74, 2);
    expect(ratio('sloan_ratio')).toBeCloseTo(-0.0408, 4);
    // Cash from operations, 111,482 million, fell short of net income, 112,010 million; the other eight tests pass.
    expect(ratio('piotroski_f_score')).toBe(8);
  },
);

describe.runIf(existsSync(FOLDER))('earnings a share without one-off items, by hand from annual reports (needs ../shared)', () => {
  test.each([
    ['Apple 2025, which tags none', 320193, '2025-09-27', 7.46],
    ['NVIDIA 2026, which tags an impairment of nothing', 1045810, '2026-01-25', 4.9],
    // 6.51 + restructuring of 1,114 × (1 − 4,102 ÷ 20,167) ÷ 2,454.4 shares; its loss of 755 on disposals is part of that. Its own core EPS is 6.83.
    ['Procter & Gamble 2025, after restructuring', 80424, '2025-06-30', 6.87],
    // Its gain on disposals is that of the beauty brands, which is in its discontinued operations: 3.69 of continuing ones and 754 of restructuring.
    ['Procter & Gamble 2017, which gave up its beauty brands', 80424, '2017-06-30', 3.9],
    ['Royal Bank of Canada 2024, which tags none', 1000275, '2024-10-31', 11.25],
    ['TSMC 2024, which tags none', 1046179, '2024-12-31', 44.67],
  ])('%s', (_, cik, end, byHand) => {
    const { annual } = buildStatements(filedFacts(join(FOLDER, `CIK${String(cik).padStart(10, '0')}.json.gz`)), { basis: 'restated' });
    const year = annual.find((each) => each.end === end);
    expect(year?.value('per_share', 'eps_without_one_offs')).toBeCloseTo(byHand, 2);
  });
});
