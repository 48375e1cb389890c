import { Link } from '@tanstack/react-router';
import { getYieldCurve } from '#contract/endpoints/market/economic-indicators.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { CurvePicture } from '../curve/curve-picture.tsx';
import { inversionWords, SpreadPicture } from '../curve/spread-picture.tsx';
import styles from './valuation.module.css';

export const newestCurve = { query: {} };

/** The newest yield curve beside that of a year before, and its spread through time. */
export function CurveCard() {
  const { state, again } = useAnswer(getYieldCurve, newestCurve);
  const day = state.kind === 'ready' ? state.data.curve?.day : undefined;
  return (
    <Card title="Yield curve" context={day && `${formatDay(day)}; dashed: a year before`} aside={<Link to="/market/yield-curve">Open</Link>} padded>
      <AnswerView state={state} again={again} height={220}>
        {({ curve, against, spreads: [spread], recessions }) =>
          curve === null ? (
            <p className={styles.soft}>No Treasury yields are loaded.</p>
          ) : (
            <>
              <CurvePicture curve={curve} against={against} height={120} />
              {spread && (
                <>
                  <SpreadPicture spread={spread} recessions={recessions} height={72} />
                  <p className={styles.note}>
                    Below: {spread.name}. <b>{inversionWords(spread)}.</b>
                  </p>
                </>
              )}
            </>
          )
        }
      </AnswerView>
    </Card>
  );
}
