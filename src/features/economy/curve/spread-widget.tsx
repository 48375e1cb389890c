import { Link } from '@tanstack/react-router';
import { getYieldCurve } from '#contract/endpoints/market/economic-indicators.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './curve.module.css';
import { inversionWords, SpreadPicture } from './spread-picture.tsx';

const NAMES = { '2': '10-year less 2-year', '3m': '10-year less 3-month' } as const;

/** A spread of Treasury yields month by month, as the page of the yield curve draws it. */
export function SpreadWidget({ title, config = {} }: PanelProps<undefined>) {
  const { state, again } = useAnswer(getYieldCurve, { query: {} });
  const asked = configText(config, 'spread') === '3m' ? NAMES['3m'] : NAMES['2'];
  return (
    <Card
      title={title}
      context={`${asked}, points`}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/market/yield-curve" className={styles.open}>
            Open
          </Link>
        </>
      }
      padded
    >
      <AnswerView state={state} again={again} height={300} notFoundIsPage={false} listStored={false}>
        {({ spreads, recessions }) => {
          const spread = spreads.find(({ name }) => name === asked);
          return spread === undefined ? (
            <Empty lead="No Treasury yields are loaded.">
              The source Treasury yields on <Link to="/sources">Sources</Link> has them by the year since 1990.
            </Empty>
          ) : (
            <>
              <p className={styles.reading}>
                <b>{formatChange(spread.now.value)}</b> points on {formatDay(spread.now.day)}. {inversionWords(spread)}.
              </p>
              <SpreadPicture spread={spread} recessions={recessions} height={240} />
              <p className={styles.soft}>Monthly means; {recessions === null ? 'recessions are not loaded' : 'recessions are shaded'}.</p>
            </>
          );
        }}
      </AnswerView>
    </Card>
  );
}
