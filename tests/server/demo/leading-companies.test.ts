import { beforeAll, describe, expect, test } from 'vitest';
import { demoIssuers } from '#server/demo/load/demo-market.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import { figuresOf, reportsOf } from './reports.ts';

const TODAY = '2026-11-21';
const KEYS = [
  'halden-instruments',
  'orrery-software',
  'tarnhelm-semiconductor',
  'stellan-shipping',
  'quillon-biologics',
  'kestrel-grove-retail',
  'fenwater-homes',
  'vantmoor-foods',
  'harbour-vale-bank',
  'aldous-insurance',
  'wrenfold-property',
  'thistle-ware',
  'bramwell-tools',
  'wexcombe-dairy',
  'tidewright-storage',
  'solvane-robotics',
];
let companies: ReadonlyMap<string, IssuerBundle> = new Map();

beforeAll(() => {
  companies = new Map([...demoIssuers({ today: TODAY, only: KEYS })].map((bundle) => [bundle.issuer.issuer_id.slice('demo-'.length), bundle]));
});

function company(key: string): IssuerBundle {
  const found = companies.get(key);
  if (found === undefined) throw new Error(`${key} is not in the demo market`);
  return found;
}

/** A concept's figures for whole fiscal years, oldest first. */
function yearly(bundle: IssuerBundle, concept: string): number[] {
  const years = reportsOf(bundle).toDate.filter(({ start, end }) => Date.parse(end) - Date.parse(start) > 340 * 86_400_000);
  return years.map(({ figures }) => figuresOf(figures).get(concept));
}

describe('each kind of company an investor must be able to read is there', () => {
  test('a steady grower that has not lost money in thirty years', () => {
    const income = yearly(company('halden-instruments'), 'NetIncomeLoss');
    expect(income.length).toBeGreaterThanOrEqual(29);
    expect(Math.min(...income)).toBeGreaterThan(0);
    expect(income.at(-1)).toBeGreaterThan(10 * (income[0] ?? 0));
  });

  test('a cyclical one with rich years and years of loss', () => {
    const income = yearly(company('stellan-shipping'), 'NetIncomeLoss');
    expect(income.filter((year) => year < 0).length).toBeGreaterThanOrEqual(2);
    expect(income.filter((year) => year > 0).length).toBeGreaterThanOrEqual(20);
  });

  test('a builder of houses that lost money in the slump of 2009, as its description says', () => {
    const lost = reportsOf(company('fenwater-homes')).toDate.filter(({ end, figures }) => end === '2009-10-31' && figuresOf(figures).get('NetIncomeLoss') < 0);
    expect(lost).toHaveLength(1);
  });

  test('one that has never earned a profit and lives on new shares', () => {
    const quillon = company('quillon-biologics');
    expect(Math.max(...yearly(quillon, 'NetIncomeLoss'))).toBeLessThan(0);
    expect(Math.max(...yearly(quillon, 'ProceedsFromIssuanceOfCommonStock'))).toBeGreaterThan(0);
  });

  test('one whose equity is below zero, though it earns well', () => {
    const thistle = company('thistle-ware');
    const equity = [...reportsOf(thistle).balances.values()].map((balance) => figuresOf(balance).get('StockholdersEquity'));
    expect(equity[1]).toBeGreaterThan(0);
    expect(equity.at(-2)).toBeLessThan(0);
    expect(yearly(thistle, 'NetIncomeLoss').at(-1)).toBeGreaterThan(0);
  });

  test('a bank, an insurer and a landlord, each with the lines of its kind', () => {
    const concepts = (key: string) => new Set(company(key).facts.map((fact) => fact.concept));
    expect(concepts('harbour-vale-bank')).toContain('ProvisionForLoanLeaseAndOtherLosses');
    expect(concepts('harbour-vale-bank')).not.toContain('GrossProfit');
    expect(concepts('aldous-insurance')).toContain('PolicyholderBenefitsAndClaimsIncurredNet');
    expect(concepts('wrenfold-property')).not.toContain('InventoryNet');
  });

  test('one with two quarters of history, and one with three years', () => {
    expect(company('tidewright-storage').filings.map(({ form }) => form)).toEqual(['10-Q', '10-Q']);
    expect(yearly(company('solvane-robotics'), 'NetIncomeLoss')).toHaveLength(3);
  });

  test.each(['2026-01-05', '2026-03-31', '2026-08-15', '2027-02-28'])('the youngest has two quarters also on %s', (today) => {
    const [youngest] = demoIssuers({ today, only: ['tidewright-storage'] });
    expect(youngest?.filings).toHaveLength(2);
    expect(youngest?.listings[0]?.prices?.bars.length).toBeGreaterThan(60);
  });

  test('one that was bought and is no longer traded', () => {
    const [listing] = company('wexcombe-dairy').listings;
    expect(listing?.delisted_on).toBe('2019-10-04');
    expect(listing?.prices?.bars.at(-1)?.day).toBe('2019-10-04');
    expect(listing?.symbols.at(-1)?.valid_to).toBe('2019-10-04');
    expect(company('wexcombe-dairy').filings.at(-1)?.filed.startsWith('2019-0')).toBe(true);
  });

  test('one with two classes of shares, and one that changed name and symbol', () => {
    expect(company('vantmoor-foods').listings.map(({ share_class }) => share_class)).toEqual(['common', 'B']);
    const bramwell = company('bramwell-tools');
    expect(bramwell.issuer.former_names).toHaveLength(1);
    expect(bramwell.listings[0]?.symbols.map(({ symbol, valid_to }) => [symbol, valid_to])).toEqual([
      ['BPM~', '2011-06-30'],
      ['BRWL~', null],
    ]);
  });

  test('years of 52 and 53 weeks, and years that do not end in December', () => {
    const lengths = (key: string) =>
      reportsOf(company(key))
        .toDate.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1)
        .filter((days) => days > 340);
    expect(new Set(lengths('tarnhelm-semiconductor'))).toEqual(new Set([364, 371]));
    expect(new Set(lengths('kestrel-grove-retail'))).toEqual(new Set([364, 371]));
    expect(company('orrery-software').issuer.fiscal_year_end).toBe('06-30');
  });
});

describe('splits', () => {
  test('leave what was filed before as it was, and restate the year before in the filing after', () => {
    const orrery = company('orrery-software');
    const split = orrery.listings[0]?.prices?.splits[0];
    const shares = orrery.facts.filter((fact) => fact.concept === 'WeightedAverageNumberOfDilutedSharesOutstanding');
    const after = shares.find((fact) => fact.filed > (split?.day ?? ''));
    const restated = shares.filter((fact) => fact.accession === after?.accession && fact.end < (split?.day ?? '') && fact.end < (after?.end ?? ''));
    expect(restated.length).toBeGreaterThan(0);
    for (const fact of restated) {
      const first = shares.find((known) => known.start === fact.start && known.end === fact.end);
      expect(first?.filed).not.toBe(fact.filed);
      expect(fact.value / (first?.value ?? 0)).toBeCloseTo((split?.numerator ?? 0) / (split?.denominator ?? 1), 4);
    }
  });
});
