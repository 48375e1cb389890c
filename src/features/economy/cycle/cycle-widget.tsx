import { Link } from '@tanstack/react-router';
import { getPresidentialCycle } from '#contract/endpoints/market/economic-indicators.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from '../economy.module.css';
import { cycleInput } from './cycle-page.tsx';
import { CyclePicture } from './cycle-picture.tsx';

/** The years of a president's term, every calendar year a dot, on a board. */
export function CycleWidget({ title }: PanelProps<undefined>) {
  const { state, again } = useAnswer(getPresidentialCycle, cycleInput(undefined));
  return (
    <Card
      title={title}
      context={state.kind === 'ready' && state.data.cycle?.series.name}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/market/presidential-cycle" className={styles.open}>
            Open
          </Link>
        </>
      }
      padded
    >
      <AnswerView state={state} again={again} height={300} notFoundIsPage={false} listStored={false}>
        {({ cycle }) => (cycle === null ? <Empty lead="No index of American shares is loaded." /> : <CyclePicture cycle={cycle} />)}
      </AnswerView>
    </Card>
  );
}
