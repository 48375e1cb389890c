import type { DailyBar } from '../prices/daily-bar.ts';
import type { IndicatorDefinition, VolumeBar } from './indicator-definitions.ts';
import type { IndicatorLine } from './price-bar.ts';

/**
 * The lines of an indicator over bars as they are stored. A bar of which the indicator's inputs are not known is left out of its
 * calculation, as if the market had been closed.
 *
 * @param bars Oldest first, adjusted alike.
 * @param parameters In the order of the definition; the usual value replaces one that is missing or out of its range.
 * @returns A line for each output, one value a bar: `undefined` during the warm-up and for bars that were left out.
 */
export function indicatorLines(
  definition: IndicatorDefinition,
  bars: readonly DailyBar[],
  parameters: readonly number[],
): Readonly<Record<string, IndicatorLine>> {
  const complete: { readonly at: number; readonly bar: VolumeBar }[] = [];
  bars.forEach(({ high, low, close, volume }, at) => {
    if (high === null || low === null || (definition.needsVolume && volume === null)) return;
    complete.push({ at, bar: { high, low, close, volume: volume ?? 0 } });
  });
  const lines = definition.lines(
    complete.map(({ bar }) => bar),
    parametersOf(definition, parameters),
  );
  return Object.fromEntries(
    Object.entries(lines).map(([key, line]) => {
      const spread: (number | undefined)[] = bars.map(() => undefined);
      complete.forEach(({ at }, index) => {
        spread[at] = line[index];
      });
      return [key, spread];
    }),
  );
}

/** The parameters an indicator is worked out with: those given, where they are in range, else the usual ones. */
export function parametersOf(definition: IndicatorDefinition, given: readonly (number | undefined)[]): number[] {
  return definition.parameters.map(({ usual, least, most, step }, index) => {
    const value = given[index];
    const fits = value !== undefined && value >= least && value <= most && (step !== 1 || Number.isInteger(value));
    return fits ? value : usual;
  });
}
