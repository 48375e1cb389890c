import { called, derivation, type Figure } from '../facts/figure.ts';
import { rounded } from '../facts/rounded.ts';
import type { LineItem } from '../lines/line-item.ts';
import { dayNumber } from './days.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';

const LARGEST_GAP = 10;

/** Whether one period begins where another ended, give or take a week. */
export function follows(period: FiscalPeriod, before: FiscalPeriod): boolean {
  const gap = dayNumber(period.start) - dayNumber(before.end) - 1;
  return gap >= -LARGEST_GAP && gap <= LARGEST_GAP;
}

/** The four quarters that end with the one at `at`, oldest first. `undefined` when they leave a gap. */
export function lastFour<P extends FiscalPeriod>(quarters: readonly P[], at: number): readonly P[] | undefined {
  const four = quarters.slice(Math.max(0, at - 3), at + 1);
  if (four.length < 4) return undefined;
  for (let i = 1; i < four.length; i++) if (!follows(four[i] as P, four[i - 1] as P)) return undefined;
  return four;
}

/** The sum of four quarters, or the mean for an average share count; `undefined` for a balance, or when one of them is unknown. */
export function sumOfValues(
  kind: LineItem['kind'],
  first: number | undefined,
  second: number | undefined,
  third: number | undefined,
  fourth: number | undefined,
): number | undefined {
  if (kind === 'balance' || first === undefined || second === undefined || third === undefined || fourth === undefined) return undefined;
  const sum = first + second + third + fourth;
  return rounded(kind === 'average' ? sum / 4 : sum);
}

/** A line over twelve trailing months: the sum of four quarters, of an average share count their mean. */
export function sumOfQuarters(line: Pick<LineItem, 'key' | 'label' | 'unit' | 'kind'>, quarters: readonly (Figure | undefined)[]): Figure | undefined {
  const [first, second, third, fourth] = quarters;
  const value = sumOfValues(line.kind, first?.value, second?.value, third?.value, fourth?.value);
  if (value === undefined || first === undefined || second === undefined || third === undefined || fourth === undefined) return undefined;
  const mean = line.kind === 'average';
  return {
    key: line.key,
    label: line.label,
    unit: line.unit,
    value,
    start: first.start,
    end: fourth.end,
    source: derivation(mean ? 'Mean of four quarters' : 'Sum of four quarters', calledByEnd, [first, second, third, fourth]),
    note: first.note ?? second.note ?? third.note ?? fourth.note,
  };
}

function calledByEnd(quarters: readonly Figure[]): Figure[] {
  return quarters.map((figure) => called(`Quarter to ${figure.end}`, figure));
}
