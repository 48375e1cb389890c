import { Link } from '@tanstack/react-router';
import { getEstimates } from '#contract/endpoints/stock/estimates.ts';
import type { Estimates } from '#contract/entities/stock/estimates.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { isAmount } from '#ui/format/figure.ts';
import { scaleForAll, scales } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import shared from '../figure-page.module.css';
import { EstimateChart } from './estimate-chart.tsx';
import { comingYears, estimatesInWords } from './estimate-words.ts';
import styles from './estimates.module.css';

/** What analysts expect a company to earn, beside what it earned. */
export function EstimatePanel({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getEstimates, { params: { id: subject.stockid } });
  const page = (
    <Link to="/stock/$name/estimates" params={{ name: nameOfStock(subject) }} className={styles.all}>
      Estimates
    </Link>
  );
  return (
    <Card title={title} context={state.kind === 'ready' && state.data.reason === null ? (state.data.currency ?? undefined) : undefined} aside={page}>
      <AnswerView state={state} again={again} height={120} tooLittle={({ reason }) => reason ?? undefined}>
        {(answer) => (
          <>
            <p className={styles.inPanel}>{estimatesInWords(answer)}</p>
            <Picture answer={answer} />
          </>
        )}
      </AnswerView>
    </Card>
  );
}

/** Earnings a share where they are estimated, else the first figure that is. */
function Picture({ answer }: { answer: Estimates }) {
  const metrics = answer.estimates.map(({ metric }) => metric);
  const metric = metrics.includes('eps') ? 'eps' : metrics[0];
  const first = answer.estimates.find((each) => each.metric === metric);
  if (metric === undefined || first === undefined) return null;
  const [actuals, coming] = [answer.actuals.filter((each) => each.metric === metric), comingYears(answer, metric)];
  if (coming.length === 0) return null;
  const scale = isAmount(first.unit) ? scaleForAll(coming.map(({ mean }) => mean)) : scales.one;
  return (
    <div className={shared.chart}>
      <EstimateChart actuals={actuals} coming={coming} scale={scale} label={`${first.label}, reported years and ${coming.length} estimated ones`} />
    </div>
  );
}
