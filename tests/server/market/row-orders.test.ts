import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsInOrder } from '#contract/list/list-rows.ts';
import { listRules } from '#contract/list/list-rules.ts';
import { orderName, rowOrders } from '#server/queries/lists/row-orders.ts';

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly figure: number | null | undefined;
  readonly sector: string | null;
}

const rules = listRules<Row>()({
  key: ({ id }) => id,
  choices: {},
  sorts: { name: ({ name }) => name, figure: ({ figure }) => figure, grouped: ({ figure }) => figure },
  within: { grouped: ({ sector }) => sector },
});

const row: fc.Arbitrary<Row> = fc.record({
  id: fc.string({ maxLength: 2 }),
  // Words that differ in case and accents alone, and one that is written in two ways.
  name: fc.constantFrom('Zug', 'zug', 'Élan', 'E\u0301lan', 'elan', '', 'ähre', null),
  figure: fc.constantFrom(0, -0, 1, -1, 2.5, Number.NaN, null, undefined),
  sector: fc.constantFrom('Energy', 'energy', 'Health', null),
});

test('orders made once for all are those in which the rows are sorted one by one', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const orders = new Map(rowOrders(rows, rules));
      expect(orders.size).toBe(6);
      for (const by of Object.keys(rules.sorts)) {
        for (const descending of [false, true]) {
          const sorted = orders.get(orderName({ by, descending }))?.map((place) => rows[place]);
          expect(sorted, orderName({ by, descending })).toEqual(rowsInOrder(rows, rules, { by, descending }));
        }
      }
    }),
    { numRuns: 300 },
  );
});
