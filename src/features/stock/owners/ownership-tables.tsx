import { ChartTable } from '#ui/chart/chart-table.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import type { Buyback, LaneBar, QuarterSpan } from './ownership-marks.ts';
import { signedShort } from './ownership-picture.tsx';

interface OwnershipTablesProps {
  spans: readonly QuarterSpan[];
  gurus: readonly LaneBar[];
  insiders: readonly LaneBar[];
  /** The fiscal quarters with a bar. */
  buybacks: readonly LaneBar[];
  bought: readonly Buyback[];
  /** Of the insiders' filings. */
  money: string;
  /** Currency of the price, which buybacks are in. */
  priced: string;
}

/** The bars of the lanes as figures. */
export function OwnershipTables({ spans, gurus, insiders, buybacks, bought, money, priced }: OwnershipTablesProps) {
  const rows = spans.toReversed().map(({ start }) => [quarterOf(start), netAt(gurus, start), netAt(insiders, start)]);
  const shown = bought.filter(({ start }) => buybacks.some((bar) => bar.start === start)).toReversed();
  return (
    <>
      <ChartTable caption="Bought less sold by quarter, newest first" headings={['Quarter', 'Gurus, shares', `Insiders, ${money}`]} rows={rows} height={220} />
      {shown.length > 0 && (
        <ChartTable
          caption="Bought back by the company in each fiscal quarter, newest first"
          headings={['Quarter to', `Spent, ${priced}`, 'About how many shares']}
          rows={shown.map(({ end, spent, shares }) => [formatDay(end), signedShort(spent).replace('+', ''), signedShort(shares).replace('+', '')])}
          height={220}
        />
      )}
    </>
  );
}

function netAt(bars: readonly LaneBar[], start: string): string {
  const net = bars.find((bar) => bar.start === start)?.net;
  return net === undefined ? UNKNOWN : signedShort(net);
}

/** `Q4 2026` for the first day of a quarter. */
function quarterOf(start: string): string {
  return `Q${(Number(start.slice(5, 7)) + 2) / 3} ${start.slice(0, 4)}`;
}
