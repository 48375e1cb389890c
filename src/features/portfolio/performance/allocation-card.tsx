import { useState } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import type { LedgerParts } from '../ledger/use-ledger-view.ts';
import { type AllocationBy, allocationOf } from '../positions/allocation.ts';
import { BarList } from './bar-list.tsx';

const ways = [
  { value: 'stock', label: 'Stock' },
  { value: 'sector', label: 'Sector' },
  { value: 'currency', label: 'Currency' },
] as const;

/** What the portfolio is made of today, by worth. */
export function AllocationCard({ report, stocks }: { report: PortfolioReport; stocks: LedgerParts['stocks'] }) {
  const [way, setWay] = useState<AllocationBy>('sector');
  const parts = allocationOf(report, stocks, way);
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
