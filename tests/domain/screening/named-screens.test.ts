import { expect, test } from 'vitest';
import { type Column, choiceColumn, type MarketColumns, numberColumn, textColumn } from '#domain/screening/market/columns.ts';
import { variantOf } from '#domain/screening/market/variants.ts';
import { ideaTopics } from '#domain/screening/named/idea-topics.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { guruScreens, namedScreen } from '#domain/screening/named/named-screens.ts';
import { parseRules } from '#domain/screening/named/parse-rules.ts';
import { presets } from '#domain/screening/named/presets.ts';
import { fieldsOfScreen, runScreen } from '#domain/screening/run-screen.ts';
import { factOf } from '#server/screening/field-facts.ts';

const TODAY = 20_000;
const all: readonly NamedScreen[] = [...presets, ...guruScreens, ...ideaTopics];

function screenOf(name: string) {
  const { steps, order } = parseRules(namedScreen(name)?.rules ?? 'no such screen');
  return { filters: steps.filter(({ ofUniverse }) => !ofUniverse).map(({ filter }) => filter), order };
}

/** Row numbers that pass the screen's own lines, in its order. */
function passing(name: string, columns: Readonly<Record<string, Column>>): number[] {
  const count = Math.max(...Object.values(columns).map((column) => (column.kind === 'choice' ? column.codes.length : column.values.length)));
  const market: MarketColumns = { count, columns: new Map(Object.entries(columns)) };
  return [...runScreen(market, screenOf(name), count).rows];
}

const same = (figure: number, count: number) => numberColumn(new Array<number>(count).fill(figure));

test('seventeen presets, thirty guru screeners and twelve ideas are there, each with its source and what it misses [SCR-02, IDEA-01]', () => {
  expect([guruScreens.length, ideaTopics.length]).toEqual([30, 12]);
  expect(presets.map(({ key }) => key).sort()).toEqual([
    ...['52weekhigh', '52weeklow', 'buffett-munger', 'delisted', 'dividend-stocks', 'grahamncav', 'guru-sp-grid', 'lowpb', 'lowps', 'magic-formula'],
    ...['merger', 'peter-lynch-stocks', 'predictable', 'short-stocks', 'spinoff', 'upcoming-special-dividends', 'valuedcf'],
  ]);
  expect(guruScreens.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  for (const { key, summary, source, weak } of all) expect([key, summary, source, weak].every((text) => text.length > 1)).toBe(true);
});

test.each(all.map((screen) => [screen.title, screen] as const))('the rules of “%s” are read, and name fields that the screener has', (_title, { rules }) => {
  const { steps, order } = parseRules(rules);
  const fields = fieldsOfScreen({ filters: steps.map(({ filter }) => filter), order });
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((field) => factOf(variantOf(field)?.base ?? field) === undefined)).toEqual([]);
});

test('a rule that means nothing is refused with its line', () => {
  expect(() => parseRules('where pe about 15')).toThrow('pe about 15');
  expect(() => parseRules('unless pe <= 15')).toThrow('unless');
  expect(() => parseRules('universe nowhere')).toThrow('nowhere');
});

test('Buffett-Munger takes four stars, 12 % on capital, no debt and a PEG of 1.2, and not half a star or a hundredth less', () => {
  const columns = {
    predictability: numberColumn([4, 3.5, 4, 4, 4]),
    roic__median_10y: same(0.12, 5),
    operating_margin__slope_5y: same(0, 5),
    debt_to_ebitda: numberColumn([null, 1, 3.01, 3, null]),
    has_no_debt: numberColumn([1, 0, 0, 0, 0]),
    peg: numberColumn([1.2, 1, 1, 1, 1]),
  };
  expect(passing('buffett-munger', columns)).toEqual([3, 0]);
});

test('the magic formula sums the places, decides equal sums by earnings yield, and leaves out whom it cannot rank', () => {
  const columns = {
    mktcap: same(1e9, 5),
    enterprise_value: numberColumn([1, 1, 1, 1, 1]),
    earnings_yield_greenblatt: numberColumn([0.12, 0.08, 0.1, 0.05, null]),
    return_on_capital: numberColumn([0.2, 0.5, 0.3, 0.6, 9]),
  };
  // Sums 1+4, 3+2, 2+3, 4+1 (formulas 19): all five.
  expect(passing('magic-formula', columns)).toEqual([0, 2, 1, 3]);
});

test('utilities, banks and foreign companies are no part of the magic formula', () => {
  const { steps } = parseRules('universe operating_us');
  const rows = ['3711', '4911', '6022', '3711', undefined];
  const market: MarketColumns = {
    today: TODAY,
    count: 5,
    columns: new Map<string, Column>([
      ['security_type', choiceColumn(rows.map(() => 'common'))],
      ['is_primary_listing', same(1, 5)],
      ['delisted', same(0, 5)],
      ['last_price_date', same(TODAY, 5)],
      ['accounts_stale', same(0, 5)],
      ['company_type', choiceColumn(rows.map(() => 'common'))],
      ['issuer_country', choiceColumn(['US', 'US', 'US', 'SE', 'US'])],
      ['sic', textColumn(rows)],
    ]),
  };
  expect([...runScreen(market, { filters: steps.map(({ filter }) => filter) }, 5).passing]).toEqual([0]);
});

test('52-week lows take a close of 101 on a low of 100 and not 101.01', () => {
  expect(passing('52weeklow', { above_low: numberColumn([0.01, 0.0101, null, 0]) })).toEqual([3, 0]);
});

test('a list to avoid wants a weak score, a dear price and three severe signs', () => {
  const columns = {
    piotroski_f_score: numberColumn([3, 4, 3, 3]),
    altman_z: numberColumn([null, 1.81, null, null]),
    price_to_gf_value: numberColumn([1.31, 1.4, 1.3, 1.31]),
    warning_signs_severe: numberColumn([3, 4, 3, 2]),
  };
  expect(passing('short-stocks', columns)).toEqual([0]);
});

test('Neff measures a P/E by the median of its region', () => {
  const columns = {
    ...Object.fromEntries(['eps_growth__5y', 'revenue_growth__5y'].map((field) => [field, same(0.1, 5)])),
    free_cash_flow: same(1, 5),
    country: choiceColumn(new Array<string>(5).fill('US')),
    pe: numberColumn([8, 12, 20, 30, 40]),
    lynch_ratio: numberColumn([5, 5, 1, 1, 1]),
  };
  expect(passing('13', columns)).toEqual([0, 1]);
  expect(passing('13', { ...columns, pe: numberColumn([7.9, 12.1, 20, 30, 40]) })).toEqual([]);
});

test('Dreman wants two of his four yardsticks, wherever they are', () => {
  const count = 10;
  const figures = (from: (at: number) => number) => numberColumn(Array.from({ length: count }, (_, at) => from(at)));
  const columns = {
    mktcap: same(1e10, count),
    country: choiceColumn(new Array<string>(count).fill('US')),
    pe: figures((at) => at + 5),
    p_ocf: figures((at) => (at + 9) % count),
    pb: figures((at) => (at === 0 ? 1 : 50 + at)),
    yield: figures((at) => at / 100),
    current_ratio: same(2, count),
    payout_ratio: same(0.5, count),
    payout_ratio__median_5y: same(0.5, count),
    roe: figures((at) => (at === 0 || at === 1 ? 1 - at / 10 : at / 100)),
    pretax_margin: same(0.1, count),
    debt_to_equity: same(0.1, count),
    eps_growth__q: same(0.1, count),
  };
  expect(passing('14', columns)).toEqual([0, 1]);
});

test('a source that is not loaded drops nobody where the rule says maybe', () => {
  const columns = {
    ...Object.fromEntries([
      ['profitable_years', same(10, 6)],
      ['eps_growth__5y', same(0.25, 6)],
      ['peg', same(1, 6)],
      ['debt_to_equity', same(0.35, 6)],
    ]),
    country: choiceColumn(new Array<string>(6).fill('US')),
    industry: choiceColumn(new Array<string>(6).fill('Steel')),
    pe: numberColumn([9, 10, 11, 12, 13, 14]),
  };
  expect(passing('peter-lynch-stocks', columns)).toEqual([0, 1, 2]);
  expect(passing('peter-lynch-stocks', { ...columns, institutional_ownership: numberColumn([0.5, 0.6, null, 0, 0, 0]) })).toEqual([0, 2]);
});
