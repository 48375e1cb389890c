import type { TimeChartContent, TimeLine } from './time-chart-types.ts';

/** Bars before the first in sight that are drawn with those in sight: more than a year of days, so that the days named below them are the same ones. */
const BEFORE = 300;

/** How many of the oldest bars the first drawing of a chart can do without: they are out of sight, and thirty years of them take longer than all the rest. */
export function skippedAtFirst(from: number): number {
  return Math.max(0, from - BEFORE);
}

/** What is drawn without its oldest bars. */
export function latestPart(content: TimeChartContent, skipped: number): TimeChartContent {
  if (skipped === 0) return content;
  const { days, bars, volume, overlays, panes, marks } = content;
  const latest = (line: TimeLine): TimeLine => ({ ...line, values: line.values.slice(skipped) });
  return {
    ...content,
    days: days.slice(skipped),
    bars: { open: bars.open.slice(skipped), high: bars.high.slice(skipped), low: bars.low.slice(skipped), close: bars.close.slice(skipped) },
    volume: volume?.slice(skipped),
    overlays: overlays.map(latest),
    panes: panes.map((pane) => ({ ...pane, lines: pane.lines.map(latest) })),
    marks: marks.filter(({ at }) => at >= skipped).map((mark) => ({ ...mark, at: mark.at - skipped })),
  };
}
