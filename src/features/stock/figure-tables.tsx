import type { StockSummary } from '#contract/entities/stock.ts';
import { TooLittleData } from '#ui/feedback/message.tsx';
import styles from './figure-tables.module.css';
import { QualityFigures, StrengthFigures, ValuationFigures } from './key-figures.tsx';

/** Valuation, strength and profitability side by side, each figure on its own ten years. */
export function FigureTables({ subject }: { subject: StockSummary }) {
  if (subject.valuation.length + subject.quality.length === 0) {
    return (
      <section className={styles.card} aria-label="Key figures">
        <TooLittleData>Key figures need a fiscal year or four quarters of statements; this company has filed fewer.</TooLittleData>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label="Key figures">
      <div>
        <ValuationFigures subject={subject} />
        <StrengthFigures subject={subject} />
      </div>
      <div>
        <QualityFigures subject={subject} />
      </div>
    </section>
  );
}
