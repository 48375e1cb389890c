import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import { BandPanel } from './band/band-panel.tsx';
import { ValueBox } from './box/value-box.tsx';
import { LynchPanel } from './lynch/lynch-panel.tsx';
import { MultiplesPanel } from './multiples/multiples-panel.tsx';
import { PredictabilityCard } from './predictability-card.tsx';
import { ScorePanel } from './score/score-panel.tsx';
import styles from './valuation-page.module.css';

/** What a share is worth by many methods, how good the company is, and how dear it is against itself and others. */
export function ValuationPage({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  const all = useAfterPaint();
  if (state.kind !== 'ready') return null;
  const stock = state.data;
  return (
    <div className={styles.page}>
      <div>
        <ValueBox stock={stock} />
        {all && <BandPanel stock={stock} />}
        {all && <LynchPanel stock={stock} />}
      </div>
      <div>
        <ScorePanel stock={stock} />
        {all && <MultiplesPanel stock={stock} />}
        <PredictabilityCard stock={stock} />
      </div>
    </div>
  );
}
