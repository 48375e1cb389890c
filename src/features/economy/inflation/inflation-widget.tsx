import { Link } from '@tanstack/react-router';
import { getInflationContributors } from '#contract/endpoints/market/inflation.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './inflation.module.css';
import { inflationInput, inflationVerdict } from './inflation-page.tsx';
import { InflationPicture } from './inflation-picture.tsx';

/** What made consumer prices rise over three years, on a board. */
export function InflationWidget({ title }: PanelProps<undefined>) {
  const { state, again } = useAnswer(getInflationContributors, inflationInput({ split: undefined }));
  return (
    <Card
      title={title}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/market/us-inflation-contributors" className={styles.open}>
            Open
          </Link>
        </>
      }
      padded
    >
      <AnswerView state={state} again={again} height={360} notFoundIsPage={false} listStored={false}>
        {({ contributors }) =>
          contributors === null || contributors.months.length === 0 ? (
            <Empty lead="Indices and weights of consumer prices are not loaded." />
          ) : (
            <>
              <p className={styles.verdict}>{inflationVerdict(contributors)}</p>
              <InflationPicture contributors={contributors} shown={36} label={inflationVerdict(contributors)} />
            </>
          )
        }
      </AnswerView>
    </Card>
  );
}
