import { Link } from '@tanstack/react-router';
import { getMarketValuation } from '#contract/endpoints/market/market-valuation.ts';
import type { ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { formatMeasure, lastPeriodOf, unitOf } from './measure-words.ts';
import styles from './valuation.module.css';
import { ValuationChart } from './valuation-chart.tsx';

/** Years that a board has room for. */
const YEARS = 50;

export const measureInput = { query: {} } as const;

/** How dear the market is by market value over output, as its page draws it. */
export function BuffettIndicator({ title }: PanelProps<undefined>) {
  return <MeasureWidget title={title} of="buffett" />;
}

/** How dear the market is by price over ten years of earnings, as its page draws it. */
export function ShillerPe({ title }: PanelProps<undefined>) {
  return <MeasureWidget title={title} of="shiller-pe" />;
}

function MeasureWidget({ title, of }: { title: string; of: 'buffett' | 'shiller-pe' }) {
  const { state, again } = useAnswer(getMarketValuation, measureInput);
  const ready = state.kind === 'ready' ? state.data : undefined;
  const measure = ready?.measures.find(({ key }) => key === of);
  const line = of === 'buffett' ? ready?.line?.name : undefined;
  return (
    <Card
      title={title}
      context={[line, measure && lastPeriodOf(measure)].filter((each) => each !== undefined).join(', ')}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/market/valuation" search={{ measure: of }} className={styles.open}>
            Open
          </Link>
        </>
      }
      padded
    >
      <AnswerView state={state} again={again} height={340} notFoundIsPage={false} listStored={false}>
        {() =>
          measure === undefined ? (
            <Empty lead="The figures this is counted from are not loaded.">
              The sources Shiller and FRED on <Link to="/sources">Sources</Link> have them.
            </Empty>
          ) : (
            <Drawn measure={measure} />
          )
        }
      </AnswerView>
    </Card>
  );
}

function Drawn({ measure }: { measure: ValuationMeasure }) {
  const { dearer, zone, days } = measure;
  return (
    <>
      <p className={styles.reading}>
        <b>{formatMeasure(measure, measure.values.at(-1))}</b> {unitOf(measure)}{' '}
        {zone !== null && (
          <span className={styles.zone} style={{ background: `var(--sx-val-${zone})`, color: `var(--sx-val-${zone}-ink)` }}>
            {valuationWords[zone].label}
          </span>
        )}
        {dearer !== null && ` dearer than ${formatPercent(dearer, 0)}% of the time since ${days[0]?.slice(0, 4)}`}
      </p>
      <ValuationChart measure={measure} years={YEARS} />
      <p className={styles.soft}>Shaded: below 0.7, 0.9, 1.1, 1.3 and above × the mean of the twenty years before (dashed).</p>
    </>
  );
}
