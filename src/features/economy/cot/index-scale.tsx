import { COT_EXTREMES } from '#domain/economy/cot.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';

const EXTREMES: readonly [number, number] = [COT_EXTREMES.low, COT_EXTREMES.high];

/** An index of a position on its scale from 0 to 100; what lies between the extremes is shaded. */
export function IndexScale({ index, name, width = 120 }: { index: number | null | undefined; name: string; width?: number }) {
  if (index == null) return null;
  const label = `${name}: ${index.toFixed(0)} on a scale from 0 to 100, extreme from ${COT_EXTREMES.low} down and from ${COT_EXTREMES.high} up`;
  return <GraduatedRule low={0} high={100} value={index} quartiles={EXTREMES} width={width} label={label} />;
}
