import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import styles from './figure-tables.module.css';
import { QualityFigures, StrengthFigures, ValuationFigures } from './key-figures.tsx';

/** Valuation, strength and profitability side by side, each figure on its own ten years. */
export function FigureTables({ subject, title }: PanelProps<StockSummary>) {
  if (subject.valuation.length + subject.quality.length === 0) {
    return (
      <Card title={title}>
        <TooLittleData>Key figures need a fiscal year or four quarters of statements; this company has filed fewer.</TooLittleData>
      </Card>
    );
  }
  return (
    <Card title={title} context={asOf(subject)} aside={<MethodLink of="valuation" about="these figures" />}>
      <div className={styles.pair}>
        <div>
          <ValuationFigures subject={subject} />
          <StrengthFigures subject={subject} />
        </div>
        <div>
          <QualityFigures subject={subject} />
        </div>
      </div>
    </Card>
  );
}

/** The day of the price and the end of the accounts that the figures set against each other. */
function asOf({ last_price_date, valuation, quality }: StockSummary): string | undefined {
  const end = (valuation[0] ?? quality[0])?.end;
  const parts = [last_price_date === null ? [] : `close ${formatDay(last_price_date)}`, end == null ? [] : `year to ${formatDay(end)}`].flat();
  return parts.length === 0 ? undefined : parts.join(', ');
}
