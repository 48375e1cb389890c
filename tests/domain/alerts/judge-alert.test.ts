import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertRule, Frequency } from '#domain/alerts/alert-kinds.ts';
import { type AlertState, judgeAlert, meets, type Reading } from '#domain/alerts/judge-alert.ts';

const below84: AlertRule = { key: 'price', operator: '<', value: 84 };
const newReport: AlertRule = { key: 'stock_new_10qk', operator: null, value: null };
const day = (count: number) => ({ at: `2026-11-${String(count).padStart(2, '0')}T08:00:00.000Z`, today: `2026-11-${String(count).padStart(2, '0')}` });

/** Looks at an alert once for each list of readings, a day apart, and says what it fired for each time. */
function play(
  rule: AlertRule,
  looks: readonly Readonly<Record<string, Reading>>[],
  { frequency = 'always' as Frequency, today }: { frequency?: Frequency; today?: string } = {},
) {
  let state: AlertState | undefined;
  const fired: (readonly string[])[] = [];
  for (const [at, readings] of looks.entries()) {
    const moment = today === undefined ? day(at + 1) : { ...day(at + 1), today };
    const judged = judgeAlert({ rule, frequency, targets: Object.keys(readings) }, (id) => readings[id] ?? {}, state, moment);
    state = judged.state;
    fired.push(judged.fires);
  }
  return { fired, state };
}

const prices = (...values: readonly (number | undefined)[]) => values.map((value) => ({ HLDN: { value } }));

test('an alert fires when its rule becomes true, and again after it was false', () => {
  expect(play(below84, prices(90, 83.42, 82, 85, 83)).fired).toEqual([[], ['HLDN'], [], [], ['HLDN']]);
});

test('an alert whose rule holds already fires at its first look', () => {
  const { fired, state } = play(below84, prices(80));
  expect(fired).toEqual([['HLDN']]);
  expect(state).toMatchObject({ fired_at: '2026-11-01T08:00:00.000Z', fired: [{ id: 'HLDN', value: 80 }], count: 1, met: ['HLDN'] });
});

test('a figure that is not known neither fires an alert nor lets it fire twice', () => {
  expect(play(below84, prices(undefined, 83, undefined, Number.NaN, 82)).fired).toEqual([[], ['HLDN'], [], [], []]);
});

test('an alert with the frequency daily fires once a day and reports on the next day what it held back [ALERT-08]', () => {
  const sameDay = play(below84, prices(83, 85, 83), { frequency: 'daily', today: '2026-11-01' });
  expect(sameDay.fired).toEqual([['HLDN'], [], []]);
  const next = judgeAlert({ rule: below84, frequency: 'daily', targets: ['HLDN'] }, () => ({ value: 82 }), sameDay.state, day(2));
  expect(next.fires).toEqual(['HLDN']);
  const recovered = judgeAlert({ rule: below84, frequency: 'daily', targets: ['HLDN'] }, () => ({ value: 90 }), sameDay.state, day(2));
  expect(recovered.fires).toEqual([]);
  expect(play(below84, prices(83, 85, 83), { frequency: 'always', today: '2026-11-01' }).fired).toEqual([['HLDN'], [], ['HLDN']]);
});

test('an alert on a portfolio fires for each stock that newly meets its rule', () => {
  const looks = [
    { A: { value: 80 }, B: { value: 90 }, C: {} },
    { A: { value: 81 }, B: { value: 83 }, C: {} },
    { A: { value: 90 }, B: { value: 83 }, C: { value: 10 } },
  ];
  const { fired, state } = play(below84, looks);
  expect(fired).toEqual([['A'], ['B'], ['C']]);
  expect(state?.met).toEqual(['B', 'C']);
});

test('a common alert fires for what came after it was set, not for what was there', () => {
  const mark = (text: string | undefined) => ({ HLDN: { mark: text } });
  expect(play(newReport, [mark('2026-08-01 a'), mark('2026-08-01 a'), mark('2026-11-02 b'), mark(undefined), mark('2026-11-02 b')]).fired).toEqual([
    [],
    [],
    ['HLDN'],
    [],
    [],
  ]);
  // The first report ever of a company is news too.
  expect(play(newReport, [mark(undefined), mark('2026-11-02 b')]).fired).toEqual([[], ['HLDN']]);
});

test('another rule starts over', () => {
  const { state } = play(below84, prices(83));
  const changed = judgeAlert({ rule: { ...below84, value: 82 }, frequency: 'always', targets: ['HLDN'] }, () => ({ value: 81 }), state, day(2));
  expect(changed.fires).toEqual(['HLDN']);
  expect(changed.state.count).toBe(1);
});

test('a look that finds nothing new hands back the very state', () => {
  const { state } = play(below84, prices(83));
  expect(state).toBeDefined();
  const again = judgeAlert({ rule: below84, frequency: 'always', targets: ['HLDN'] }, () => ({ value: 82 }), state, day(2));
  expect(again.state).toBe(state);
});

test.each([
  ['<', 84, 83.99, true],
  ['<', 84, 84, false],
  ['<=', 84, 84, true],
  ['>=', 84, 84, true],
  ['>', 84, 84, false],
] as const)('%s %d holds for %d: %s', (operator, limit, value, holds) => {
  expect(meets(operator, limit, value)).toBe(holds);
  expect(meets(operator, limit, undefined)).toBeUndefined();
});

test('whatever the figures do, an alert fires exactly at its crossings', () => {
  const figure = fc.option(fc.integer({ min: 80, max: 88 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 40 }), (figures) => {
      const known = figures.filter((value) => value !== undefined);
      const crossings = known.filter((value, at) => value < 84 && !((known[at - 1] ?? 90) < 84)).length;
      expect(play(below84, prices(...figures)).fired.flat()).toHaveLength(crossings);
    }),
  );
});

test('whatever the figures do, looking twice at the same moment fires nothing twice', () => {
  const readings = fc.array(fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.record({ value: fc.integer({ min: 80, max: 88 }) }), { minKeys: 3 }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(readings, fc.constantFrom<Frequency>('daily', 'always'), (looks, frequency) => {
      const twice = looks.flatMap((look) => [look, look]);
      const once = play(below84, looks, { frequency, today: '2026-11-01' });
      const again = play(below84, twice, { frequency, today: '2026-11-01' });
      expect(again.fired.flat()).toEqual(once.fired.flat());
      expect(again.state?.met).toEqual(once.state?.met);
    }),
  );
});
