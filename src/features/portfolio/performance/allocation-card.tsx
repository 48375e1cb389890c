import { useState } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import type { LedgerParts } from '../ledger/use-ledger-view.ts';
import { BarList } from './bar-list.tsx';

const ways = [
  { value: 'stock', label: 'Stock' },
  { value: 'sector', label: 'Sector' },
  { value: 'currency', label: 'Currency' },
] as const;

/** What the portfolio is made of today, by worth. */
export function AllocationCard({ report, stocks }: { report: PortfolioReport; stocks: LedgerParts['stocks'] }) {
  const [way, setWay] = useState<'stock' | 'sector' | 'currency'>('sector');
  const sums = new Map<string, number>();
  const add = (name: string, worth: number | null) => sums.set(name, (sums.get(name) ?? 0) + (worth ?? 0));
  for (const { stockid, currency, sold_by, worth } of report.lots) {
    if (sold_by !== null) continue;
    const stock = stocks.get(stockid);
    add(way === 'stock' ? (stock?.symbol ?? stockid) : way === 'sector' ? (stock?.sector ?? 'Sector not known') : currency, worth);
  }
  if (report.keeps_cash) for (const { currency, worth } of report.cash) add(way === 'currency' ? currency : 'Cash', worth);
  const parts = [...sums].filter(([, worth]) => Math.abs(worth) > 0.005).toSorted(([, a], [, b]) => b - a);
  const all = parts.reduce((sum, [, worth]) => sum + worth, 0);
  return (
    <Card
      title="Allocation"
      context={`${formatNumber(all, 0)} ${report.currency}`}
      aside={<Segmented label="Allocation by" value={way} options={ways} onChange={setWay} />}
      padded
    >
      <BarList
        rows={parts}
        others="others"
        keyOf={([name]) => name}
        nameOf={([name]) => name}
        amountOf={([, worth]) => worth}
        figureOf={(worth) => (all > 0 && worth !== undefined ? formatPercentSign(worth / all) : '–')}
      />
    </Card>
  );
}
