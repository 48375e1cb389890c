/** A part of a plot, by the shares of its height at which it begins and ends, 0 at the top. */
export interface PlotPart {
  readonly top: number;
  readonly bottom: number;
}

/** The lines are three times as high as a pane below them. */
const LINES_TO_PANE = 3;
const BETWEEN = 0.05;
/** Room above and below the values of a part, as a share of its height. */
const MARGIN = 0.06;

/** How the height of a plot is shared among its lines and so many panes below them. */
export function plotParts(panes: number): PlotPart[] {
  const pane = (1 - BETWEEN * panes) / (LINES_TO_PANE + panes);
  const lines = pane * LINES_TO_PANE;
  const tops = Array.from({ length: panes }, (_, at) => lines + BETWEEN + at * (pane + BETWEEN));
  return [{ top: 0, bottom: lines }, ...tops.map((top) => ({ top, bottom: top + pane }))];
}

/** The values at the lower and upper edge of a part that shows some from least to most; `undefined` for none, which uPlot gives as nothing or as infinite. */
export function boundsOf(least: number | null, most: number | null, logarithmic: boolean): readonly [number, number] | undefined {
  if (least === null || most === null || !Number.isFinite(least) || !Number.isFinite(most)) return undefined;
  if (logarithmic) {
    const room = least === most ? 0.1 : (Math.log10(most) - Math.log10(least)) * MARGIN;
    return [least / 10 ** room, most * 10 ** room];
  }
  const room = least === most ? Math.abs(least) * 0.1 || 1 : (most - least) * MARGIN;
  return [least - room, most + room];
}

/** The values at the lower and upper edge of the whole plot, so that the bounds of a part lie at its own edges. */
export function stretched([least, most]: readonly [number, number], { top, bottom }: PlotPart, logarithmic: boolean): [number, number] {
  const [low, high] = logarithmic ? [Math.log10(least), Math.log10(most)] : [least, most];
  const whole = (high - low) / (bottom - top);
  const ends = [low - whole * (1 - bottom), high + whole * top] as const;
  return logarithmic ? [10 ** ends[0], 10 ** ends[1]] : [...ends];
}
