import { Link } from '@tanstack/react-router';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { Card } from '#ui/layout/card.tsx';
import { piotroskiOf } from './piotroski-of.ts';
import styles from './piotroski-panel.module.css';

const TESTS = 9;

/** How many of the nine tests of Piotroski a company passes, and what that says. */
export function PiotroskiPanel({ subject, title }: PanelProps<StockSummary>) {
  const score = piotroskiOf(subject);
  if (score === undefined) return null;
  const past = (
    <Link to="/stock/$name/data/$data" params={{ name: nameOfStock(subject), data: 'piotroski_f_score' }} className={styles.past}>
      Year by year
    </Link>
  );
  return (
    <Card title={title} aside={past} padded>
      <p>
        <b className={styles.score}>{score}</b> <small>of {TESTS} tests passed</small>
      </p>
      <p className={styles.words}>{inWords(score)}</p>
    </Card>
  );
}

function inWords(score: number): string {
  const judged =
    score >= 7 ? 'Better than the year before in most ways' : score <= 3 ? 'Worse than the year before in most ways' : 'Better in some ways, worse in others';
  return `${judged}: the tests look at profit, debt and efficiency.`;
}
