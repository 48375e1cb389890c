import type { StockSummary } from '#contract/entities/stock.ts';
import styles from './figure-tables.module.css';
import { QualityFigures, ValuationFigures } from './key-figures.tsx';

/** Valuation and quality side by side, each figure on its own ten years. */
export function FigureTables({ subject }: { subject: StockSummary }) {
  return (
    <section className={styles.card} aria-label="Valuation and quality">
      {subject.valuation.length > 0 && <ValuationFigures subject={subject} />}
      {subject.quality.length > 0 && <QualityFigures subject={subject} />}
    </section>
  );
}
