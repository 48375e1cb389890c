import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daysInventory, daysSalesOutstanding } from '#domain/efficiency/days.ts';
import { grossMargin } from '#domain/profitability/margins.ts';
import { sloanRatio } from '#domain/quality/sloan-ratio.ts';

const file = join(import.meta.dirname, '../../../../shared/data/expected/hand-ratios/aapl_fy2025.json');

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
