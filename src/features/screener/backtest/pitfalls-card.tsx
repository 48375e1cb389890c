import { Card } from '#ui/layout/card.tsx';
import type { BacktestReport } from './backtest-work.ts';
import { pitfallsInWords } from './pitfall-words.ts';
import styles from './strategy-report.module.css';

/** What may make this run look better than it was, each pitfall with its figures. */
export function PitfallsCard({ report, nameOf }: { report: BacktestReport; nameOf: (field: string) => string }) {
  return (
    <Card title="Pitfalls" context="of this run" padded>
      <dl className={styles.pitfalls}>
        {pitfallsInWords(report.pitfalls, nameOf).map(({ title, text, isConcern }) => (
          <div key={title} data-concern={isConcern || undefined}>
            <dt>
              {title} <small>{isConcern ? 'mind' : 'in order'}</small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
