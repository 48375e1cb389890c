import { demoCpiSplit, weightSeries } from '#server/economy/cpi-parts.ts';
import type { ObservedSeries } from '#server/sources/observations.ts';
import type { DemoSeries } from './demo-economy.ts';

/** Percent of all items at the beginning: food, energy, the rest. */
const FIRST_WEIGHTS = [14, 7, 79] as const;

/** Food and energy swing around all items, by a part of them, over so many months; the rest is what is left. */
const SWINGS = [
  { size: 0.025, months: 31 },
  { size: 0.14, months: 43 },
] as const;

/**
 * The parts of the demo market's consumer prices, and their weights from each December on: the parts add up to all items in every month. At a
 * December the weights follow the prices, nobody is asked anew what they buy.
 */
export function demoCpiParts({ observations }: ObservedSeries): DemoSeries[] {
  const all = observations.map(({ value }) => value ?? 100);
  const swing = (which: number, at: number) => {
    const { size = 0, months = 1 } = SWINGS[which] ?? {};
    return 1 + size * (Math.sin((2 * Math.PI * at) / months) + 0.35 * Math.sin((2 * Math.PI * at) / (months / 2.7)));
  };
  const indices: number[][] = [[], [], []];
  const weights: { day: string; values: readonly number[] }[] = [];
  let [base, current] = [0, FIRST_WEIGHTS.map(Number)];
  for (const [at, total] of all.entries()) {
    const relative = (part: number) => (indices[part]?.[at] ?? 100) / (indices[part]?.[base] ?? 100);
    for (const part of [0, 1]) indices[part]?.push(round((total * swing(part, at)) / swing(part, 0)));
    const grown = total / (all[base] ?? total);
    const rest = grown * 100 - (current[0] ?? 0) * relative(0) - (current[1] ?? 0) * relative(1);
    indices[2]?.push(at === 0 ? 100 : round(((indices[2]?.[base] ?? 100) * rest) / (current[2] ?? 100)));
    const day = observations[at]?.day ?? '';
    if (day.slice(5, 7) !== '12') continue;
    current = current.map((weight, part) => (weight * relative(part)) / grown);
    base = at;
    weights.push({ day, values: current });
  }
  return demoCpiSplit.parts.flatMap(({ id, name }, part) => [
    {
      ...{ title: `Consumer prices: ${name.toLowerCase()}`, unit: 'index January 1995=100' },
      series: { series_id: id, observations: observations.map(({ day }, at) => ({ day, value: indices[part]?.[at] ?? 100 })) },
    },
    ...(weights.length < 1
      ? []
      : [
          {
            ...{ title: `Weight of ${name.toLowerCase()} in consumer prices`, unit: 'percent' },
            series: { series_id: weightSeries(id), observations: weights.map(({ day, values }) => ({ day, value: round(values[part] ?? 0) })) },
          },
        ]),
  ]);
}

const round = (value: number) => Number(value.toFixed(4));
