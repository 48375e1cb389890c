import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { leastAndMost } from '#domain/report/least-and-most.ts';
import { dayText, priceText } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

/** Points of a printed line: more cannot be distinguished. */
const MOST_POINTS = 260;

/** The price of the last ten years. */
export function priceBlocks({ summary, bars }: ReportFacts): ReportBlock[] {
  const last = bars.at(-1);
  if (last === undefined) return [{ kind: 'text', text: 'No price of this stock is known here.' }];
  const step = Math.ceil(bars.length / MOST_POINTS);
  const points = bars.filter((_, at) => (bars.length - 1 - at) % step === 0).map(({ day, close }) => ({ at: dayText(day), value: close }));
  const [least, most] = leastAndMost(points.map(({ value }) => value));
  const first = points[0]?.at ?? dayText(last.day);
  return [
    {
      kind: 'chart',
      caption: `Price in ${summary.currency}, ${first} to ${dayText(last.day)}, adjusted for splits; last ${priceText(last.close)}`,
      shape: 'line',
      points,
      high: priceText(most),
      low: priceText(least),
    },
  ];
}
