import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import { formatPrice } from '#ui/format/number.ts';
import { WhyMarketFigure } from '../why-market-figure.tsx';
import { NOW } from '../years/year-choice.ts';
import type { BoxRow } from './box-rows.ts';

interface WhyValueProps {
  stock: StockSummary;
  box: ValuationBox;
  row: BoxRow;
  onClose: () => void;
}

/** Where a value of the box comes from: its formula, and each of its parts down to the filing. */
export function WhyValue({ stock, box, row, onClose }: WhyValueProps) {
  const shown = row.value === null ? '–' : `${formatPrice(row.value)} ${stock.currency}`;
  const asked =
    row.value === null || box.end === null ? undefined : { key: row.field, end: box.end, ...(box.year !== NOW && { as_of: `${box.year.slice(0, 4)}-01-31` }) };
  return <WhyMarketFigure stockid={stock.stockid} label={row.label} shown={shown} note={row.note} asked={asked} onClose={onClose} />;
}
