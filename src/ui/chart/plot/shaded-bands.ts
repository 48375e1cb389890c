import type { IChartApi, IPanePrimitive, Logical, Time } from 'lightweight-charts';
import { token } from '../theme-watch.ts';
import type { TimeBand } from '../time-chart-types.ts';

interface ShadedBands {
  readonly primitive: IPanePrimitive<Time>;
  readonly show: (bands: readonly TimeBand[]) => void;
}

/** Stretches of bars shaded over the whole height of a pane, behind its lines. */
export function shadedBands(chart: IChartApi): ShadedBands {
  let bands: readonly TimeBand[] = [];
  let redraw: (() => void) | undefined;
  const colors = { high: token('--sx-down-soft'), low: token('--sx-up-soft'), plain: token('--sx-line') };
  /** The library answers 0 for anything but a whole position. */
  const middle = (at: number) => chart.timeScale().logicalToCoordinate(at as Logical);
  const view: NonNullable<ReturnType<NonNullable<IPanePrimitive<Time>['paneViews']>>>[number] = {
    zOrder: () => 'bottom',
    renderer: () => ({
      draw: (target) =>
        target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio }) => {
          for (const { from, to, tone = 'plain' } of bands) {
            const [first, last] = [middle(from), middle(to)];
            if (first === null || last === null) continue;
            context.fillStyle = colors[tone];
            const half = chart.timeScale().options().barSpacing / 2;
            const x = Math.round((first - half) * horizontalPixelRatio);
            context.fillRect(x, 0, Math.max(1, Math.round((last + half) * horizontalPixelRatio) - x), bitmapSize.height);
          }
        }),
    }),
  };
  return {
    primitive: {
      attached: ({ requestUpdate }) => {
        redraw = requestUpdate;
      },
      detached: () => {
        redraw = undefined;
      },
      paneViews: () => [view],
    },
    show: (given) => {
      bands = given;
      redraw?.();
    },
  };
}
