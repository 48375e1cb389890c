import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { insiderStockRules } from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderStock } from '#contract/entities/insiders/insider-trade.ts';
import { choicesIn, rowsInOrder, rowsThatPass, spanIn, spanInAddress } from '#contract/list/list-rows.ts';
import { fieldSorts, listRules } from '#contract/list/list-rules.ts';
import { listQuery } from '#contract/list/page-of.ts';
import { sortedHere } from '#pages/table/use-table-rows.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';

interface Company {
  readonly id: string;
  readonly name: string;
  readonly sector: string | null;
  readonly yield: number | null;
}

const rules = listRules<Company>()({
  key: ({ id }) => id,
  find: ({ name }) => name,
  choices: { in_sector: ({ sector }) => sector },
  sorts: fieldSorts<Company>()('name', 'sector', 'yield'),
  first: { by: 'name', descending: false },
});

const halden = { id: 'b', name: 'Halden Instruments', sector: 'Industrials', yield: 0.02 };
const orrery = { id: 'a', name: 'Orrery Software', sector: 'Technology', yield: null };
const harbour = { id: 'c', name: 'Harbour Bank', sector: null, yield: 0.02 };
const companies = [halden, orrery, harbour];

test('every word looked for must occur, in any order', () => {
  expect(rowsThatPass(companies, rules, { find: 'instr hal' })).toEqual([halden]);
});

test('a choice lets only its value pass, and filters that are not set let every row pass', () => {
  expect(rowsThatPass(companies, rules, { in_sector: 'Technology' })).toEqual([orrery]);
  expect(rowsThatPass(companies, rules, { find: '', in_sector: undefined })).toEqual(companies);
  expect(choicesIn(companies, rules)).toEqual({ in_sector: ['Industrials', 'Technology'] });
});

test('a span lets figures between its ends pass, ends included and either left open; an unknown figure never passes', () => {
  const spanned = { ...rules, spans: { yield: (company: Company) => company.yield } };
  const passing = (span: string) => rowsThatPass(companies, spanned, { yield: span }).map(({ id }) => id);
  expect(['0.01..0.02', '0.02..', '..0.02', '..', '0.021..', '..0.019', '-0.5..0.01'].map(passing)).toEqual([
    ['b', 'c'],
    ['b', 'c'],
    ['b', 'c'],
    ['b', 'c'],
    [],
    [],
    [],
  ]);
  expect(passing('none')).toEqual(['b', 'a', 'c']);
  expect(pageOfRows(companies, spanned, { page: 1, per_page: 10, yield: '..0.019' }).total).toBe(0);
  expect(spanIn('-0.2..0.05')).toEqual({ from: -0.2, to: 0.05 });
  expect(spanIn(spanInAddress({ from: undefined, to: -0.2 }))).toEqual({ from: undefined, to: -0.2 });
  const { yield: Span } = listQuery(spanned);
  expect(['-0.2..0.05', '..', '0.1', '1e3..', '..x'].map((text) => v.is(Span, text))).toEqual([true, true, false, false, false]);
});

test('amounts of two currencies are never set against each other: stocks by what insiders bought are in order within each currency', () => {
  const stock = (stockid: string, currency: string, net_value: number): InsiderStock => ({
    ...{ stockid, display_symbol: stockid, company: stockid, delisted: false, sector: null, industry: null, exchange: 'X', currency },
    ...{ buys: 1, sells: 0, buyers: 1, sellers: 0, buy_value: net_value, sell_value: 0, net_value },
  });
  const stocks = [stock('a', 'USD', 900), stock('b', 'JPY', 20_000), stock('c', 'USD', 1_000), stock('d', 'JPY', 30_000)];
  for (const by of ['net_value', 'buy_value']) {
    expect(rowsInOrder(stocks, insiderStockRules, { by, descending: true }).map(({ stockid }) => stockid)).toEqual(['d', 'b', 'c', 'a']);
  }
});

test.each([false, true])('a row whose figure is unknown comes last, largest first: %s, and equal ones are ordered by key', (descending) => {
  expect(rowsInOrder(companies, rules, { by: 'yield', descending })).toEqual([halden, harbour, orrery]);
});

test('words are sorted by one alphabet, capitals and accents beside their letter', () => {
  const named = ['Zeta', 'äther', 'Beta', 'alpha', 'Ärmel'].map((name, id) => ({ ...halden, id: String(id), name }));
  expect(rowsInOrder(named, rules, { by: 'name', descending: false }).map(({ name }) => name)).toEqual(['alpha', 'Ärmel', 'äther', 'Beta', 'Zeta']);
});

test('whatever is asked of a list, the server’s pages are the rows a device with the whole list shows', () => {
  const company = fc.record({
    name: fc.constantFrom('Halden', 'halden', 'Örn', 'Orn', 'Zeta 1', ''),
    sector: fc.constantFrom('Technology', 'Energy', null),
    yield: fc.constantFrom(0, 0.01, 0.05, -1, null),
  });
  const lists = fc.array(company, { maxLength: 40 }).map((rows) => rows.map((row, id): Company => ({ ...row, id: `s${id}` })));
  const asked = fc.record({
    sort: fc.constantFrom('name', 'sector', 'yield', undefined),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    find: fc.constantFrom('hal', 'o', undefined),
    in_sector: fc.constantFrom('Energy', undefined),
  });
  const definition = { rules };
  fc.assert(
    fc.property(lists, asked, (rows, request) => {
      const whole = pageOfRows(rows, rules, { page: 1, per_page: 1000 });
      const here = sortedHere(whole, definition, request);
      const pages = [1, 2, 3, 4, 5, 6].flatMap((page) => pageOfRows(rows, rules, { ...request, page, per_page: 7 }).rows);
      expect(pages).toEqual(here);
      expect(pageOfRows(rows, rules, { ...request, page: 1, per_page: 7 }).total).toBe(here.length);
    }),
  );
});
