import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { getCotReport } from '#contract/endpoints/market/cot-reports.ts';
import type { CotReport } from '#contract/entities/market/cot-report.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from '../economy.module.css';
import { cotPage } from './cot-links.ts';
import { chosenGroup, cotModel, coursesOf } from './cot-model.ts';
import { cotInput, Head } from './cot-page.tsx';

const SeriesChart = lazy(() => import('#pages/series/series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));

/** Who holds which side of one futures market: the newest positions and five years of them. */
export function CotWidget({ title, config = {} }: PanelProps<undefined>) {
  const id = configText(config, 'market') ?? '';
  const { state, again } = useAnswer(getCotReport, cotInput(id, {}));
  return (
    <Card
      title={state.kind === 'ready' ? state.data.name : title}
      context="commitments of traders"
      aside={
        <>
          <AnswerStamp state={state} />
          {state.kind === 'ready' && (
            <Link {...cotPage(state.data)} className={styles.open}>
              Open
            </Link>
          )}
        </>
      }
      padded
    >
      <AnswerView state={state} again={again} height={400} notFoundIsPage={false} listStored={false}>
        {(report) => <Drawn report={report} />}
      </AnswerView>
    </Card>
  );
}

function Drawn({ report }: { report: CotReport }) {
  const courses = useMemo(() => coursesOf(report, chosenGroup(report, undefined)), [report]);
  const model = useMemo(() => cotModel(report, courses, '5'), [report, courses]);
  return (
    <>
      <Head report={report} own={courses[0]} />
      <Suspense fallback={<Loading height={300} />}>
        <SeriesChart model={model} title={`${report.name}, net positions`} />
      </Suspense>
    </>
  );
}
